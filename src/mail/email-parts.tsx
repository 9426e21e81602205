import { Button, Heading, Link, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { emailStyle } from '#mail/email-style.ts';

interface Words {
  children: ReactNode;
}

export function Paragraph({ children }: Words) {
  return (
    <Text className="ink" style={emailStyle.text}>
      {children}
    </Text>
  );
}

/** What it is about, below the title. */
export function Lead({ children }: Words) {
  return (
    <Text className="ink" style={emailStyle.lead}>
      {children}
    </Text>
  );
}

export function Small({ children, style }: Words & { style?: CSSProperties }) {
  return (
    <Text className="soft" style={{ ...emailStyle.small, ...style }}>
      {children}
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

export function TextLink({ href, children }: Words & { href: string }) {
  return (
    <Link href={href} className="link" style={emailStyle.link}>
      {children}
    </Link>
  );
}

/** The one thing to press. */
export function Action({ href, children }: Words & { href: string }) {
  return (
    <Section style={{ padding: '10px 0 4px' }}>
      <Button href={href} className="button" style={emailStyle.button}>
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
