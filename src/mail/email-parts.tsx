import { Button, Heading, Link, Section, Text } from '@react-email/components';
import { Children, createContext, type CSSProperties, Fragment, type ReactNode, use } from 'react';
import type { LegalSection } from '#text/legal-page.ts';
import { emailStyle } from './email-style.ts';

interface Words {
  children: ReactNode;
}

interface LinkedWords extends Words {
  /** Of the shop's own pages the path alone. */
  href: string;
}

/** The address of the shop, without a slash at its end: an e-mail needs all of it for links and pictures. */
export const PublicUrl = createContext('');

function useAddress(href: string): string {
  const publicUrl = use(PublicUrl);
  return href.startsWith('/') ? publicUrl + href : href;
}

export function Paragraph({ children }: Words) {
  return (
    <Text className="ink" style={emailStyle.text}>
      {unbroken(children)}
    </Text>
  );
}

/** The first paragraph, below the title. */
export function Lead({ children }: Words) {
  return (
    <Text className="ink" style={emailStyle.lead}>
      {unbroken(children)}
    </Text>
  );
}

/** Words that somebody typed, set apart. */
export function Quote({ children }: Words) {
  return (
    <blockquote className="quote" style={emailStyle.quote}>
      <Paragraph>{children}</Paragraph>
    </blockquote>
  );
}

/** A text with its line breaks. */
export function BrokenLines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <Fragment key={`${at} ${line}`}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}

export function Small({ children, style }: Words & { style?: CSSProperties }) {
  return (
    <Text className="soft" style={{ ...emailStyle.small, ...style }}>
      {unbroken(children)}
    </Text>
  );
}

export function Subtitle({ children }: Words) {
  return (
    <Heading as="h2" className="ink" style={emailStyle.subtitle}>
      {children}
    </Heading>
  );
}

export function TextLink({ href, children }: LinkedWords) {
  return (
    <Link href={useAddress(href)} className="link" style={emailStyle.link}>
      {children}
    </Link>
  );
}

/** The one thing to press. */
export function Action({ href, children }: LinkedWords) {
  return (
    <Section style={{ padding: '10px 0 4px' }}>
      <Button href={useAddress(href)} className="button" style={emailStyle.button}>
        {children}
      </Button>
    </Section>
  );
}

/** Set apart on a tinted ground. */
export function Note({ children }: Words) {
  return (
    <Section className="note" style={emailStyle.note}>
      {children}
    </Section>
  );
}

/** The same words, without an end of line in an order's number or in 'e-mail'. */
export function unbroken(words: ReactNode): ReactNode {
  return Children.map(words, (part) => (typeof part === 'string' ? keepWhole(part) : part));
}

function keepWhole(words: string): ReactNode[] {
  return words.split(/(\b\d{4}-\d{5,}\b|\be-mail\b)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}

const lineToFill = '_'.repeat(24);

/** Rules in full, in small type: the law wants them on a durable medium, not only linked. */
export function SmallSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ heading, paragraphs, blanks = [] }) => (
    <div key={heading}>
      <Heading as="h3" className="ink" style={emailStyle.smallTitle}>
        {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Small key={paragraph}>{paragraph}</Small>
      ))}
      {blanks.map((name) => (
        <Small key={name}>
          {name}: {lineToFill}
        </Small>
      ))}
    </div>
  ));
}
