import { Text } from '@react-email/components';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { letterText } from '#text/letters.ts';

type Receipt = Extract<Letter, { kind: 'withdrawal-received' }>;

/** The receipt of a withdrawal, with date and time (Cod. cons. 54-bis). */
export function WithdrawalReceived({ letter, publicUrl }: { letter: Receipt; publicUrl: string }) {
  const { preview, title, body } = letterText.withdrawal;
  const { settings } = letter;
  return (
    <LetterLayout {...{ preview, title, settings, publicUrl }}>
      <Text style={letterStyle.text}>
        {letterText.greeting(letter.name)} {body(letter.orderNumber, letter.receivedAt)}
      </Text>
    </LetterLayout>
  );
}
