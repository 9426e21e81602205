import { Heading, Link, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Letter } from '#shop/letters.ts';
import { letterStyle } from '#mail/letter-style.ts';
import { SmallSections } from '#mail/small-sections.tsx';
import { letterText } from '#text/letters.ts';
import { termsSections } from '#text/terms.ts';
import { withdrawalSections } from '#text/withdrawal.ts';

interface OrderRightsProps {
  letter: Extract<Letter, { kind: 'order-confirmation' }>;
  publicUrl: string;
}

const text = letterText.confirmation;

/** Withdrawal with its form, guarantee and terms, whole, since a page may change (Cod. cons. 51, 7). */
export function OrderRights({ letter, publicUrl }: OrderRightsProps) {
  const { settings, order } = letter;
  return (
    <>
      <Right title={text.rights} words={text.withdrawal}>
        <Link href={`${publicUrl}${paths.withdrawal}`} style={letterStyle.link}>
          {text.withdrawalLink}
        </Link>
      </Right>
      <SmallSections sections={withdrawalSections(settings, order)} />
      <Right title={text.guaranteeTitle} words={text.guarantee}>
        <Link href={`${publicUrl}${paths.guarantee}`} style={letterStyle.link}>
          {text.guaranteeLink}
        </Link>
      </Right>
      <Heading as="h2" style={letterStyle.subtitle}>
        {text.terms}
      </Heading>
      <SmallSections sections={termsSections(settings)} />
      <Text style={letterStyle.small}>
        <Link href={`${publicUrl}${paths.terms}`} style={letterStyle.link}>
          {text.termsLink}
        </Link>
      </Text>
    </>
  );
}

function Right({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <Heading as="h2" style={letterStyle.subtitle}>
        {title}
      </Heading>
      <Text style={letterStyle.text}>
        {words} {children}
      </Text>
    </>
  );
}
