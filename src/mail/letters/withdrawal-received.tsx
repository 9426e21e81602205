import { Heading, Text } from '@react-email/components';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { SmallSections } from '#mail/small-sections.tsx';
import { letterText } from '#text/letters.ts';
import { withdrawalRules, withdrawalText } from '#text/withdrawal.ts';

type Receipt = Extract<Letter, { kind: 'withdrawal-received' }>;

const text = letterText.withdrawal;

/** The receipt of a withdrawal: what was declared, date and time, what follows (Cod. cons. 54-bis). */
export function WithdrawalReceived({ letter, publicUrl }: { letter: Receipt; publicUrl: string }) {
  const { settings, declared } = letter;
  const { preview, title } = text;
  const { givingBack, refund } = withdrawalRules(settings);
  return (
    <LetterLayout {...{ preview, title, settings, publicUrl }}>
      {declared === undefined ? (
        <Unnamed letter={letter} />
      ) : (
        <Declared letter={letter} declared={declared} />
      )}
      <SmallSections sections={[givingBack, refund]} />
    </LetterLayout>
  );
}

function Declared({
  letter,
  declared,
}: {
  letter: Receipt;
  declared: NonNullable<Receipt['declared']>;
}) {
  return (
    <>
      <Text style={letterStyle.text}>
        {letterText.greeting(declared.name)} {text.body(letter.receivedAt)}
      </Text>
      <Heading as="h2" style={letterStyle.subtitle}>
        {text.declared}
      </Heading>
      <Text style={letterStyle.text}>{withdrawalText.statement(declared)}</Text>
      <Text style={letterStyle.small}>{text.from(letter.to)}</Text>
    </>
  );
}

/** Whoever filled in the form may be a stranger: nothing of what was typed is passed on. */
function Unnamed({ letter }: { letter: Receipt }) {
  return (
    <>
      <Text style={letterStyle.text}>{text.unnamed(letter.receivedAt)}</Text>
      <Text style={letterStyle.text}>{text.notFound(letter.settings.email)}</Text>
      <Text style={letterStyle.small}>{text.reference(letter.reference)}</Text>
    </>
  );
}
