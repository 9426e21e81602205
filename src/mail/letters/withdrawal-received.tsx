import { Heading, Text } from '@react-email/components';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { SmallSections } from '#mail/small-sections.tsx';
import { letterText } from '#text/letters.ts';
import { withdrawalRules, withdrawalText } from '#text/withdrawal.ts';

type Receipt = Extract<Letter, { kind: 'withdrawal-received' }>;

/** The receipt of a withdrawal: what was declared, date and time, what follows (Cod. cons. 54-bis). */
export function WithdrawalReceived({ letter, publicUrl }: { letter: Receipt; publicUrl: string }) {
  const { preview, title, body, declared, from } = letterText.withdrawal;
  const { settings, name, orderNumber } = letter;
  const { givingBack, refund } = withdrawalRules(settings);
  return (
    <LetterLayout {...{ preview, title, settings, publicUrl }}>
      <Text style={letterStyle.text}>
        {letterText.greeting(name)} {body(letter.receivedAt)}
      </Text>
      <Heading as="h2" style={letterStyle.subtitle}>
        {declared}
      </Heading>
      <Text style={letterStyle.text}>{withdrawalText.statement({ name, orderNumber })}</Text>
      <Text style={letterStyle.small}>{from(letter.to)}</Text>
      <SmallSections sections={[givingBack, refund]} />
    </LetterLayout>
  );
}
