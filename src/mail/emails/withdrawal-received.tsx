import { Heading, Text } from '@react-email/components';
import type { Email } from '#shop/emails/email.ts';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { SmallSections } from '#mail/small-sections.tsx';
import { emailText } from '#text/emails.ts';
import { withdrawalRules, withdrawalText } from '#text/withdrawal.ts';

type Receipt = Extract<Email, { kind: 'withdrawal-received' }>;

const text = emailText.withdrawal;

/** The receipt of a withdrawal: what was declared, date and time, what follows (Cod. cons. 54-bis). */
export function WithdrawalReceived({ email, publicUrl }: { email: Receipt; publicUrl: string }) {
  const { settings, declared } = email;
  const { preview, title } = text;
  const { givingBack, refund } = withdrawalRules(settings);
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl }}>
      {declared === undefined ? (
        <Unnamed email={email} />
      ) : (
        <Declared email={email} declared={declared} />
      )}
      <SmallSections sections={[givingBack, refund]} />
    </EmailLayout>
  );
}

function Declared({
  email,
  declared,
}: {
  email: Receipt;
  declared: NonNullable<Receipt['declared']>;
}) {
  return (
    <>
      <Text style={emailStyle.text}>
        {emailText.greeting(declared.name)} {text.body(email.receivedAt)}
      </Text>
      <Heading as="h2" style={emailStyle.subtitle}>
        {text.declared}
      </Heading>
      <Text style={emailStyle.text}>{withdrawalText.statement(declared)}</Text>
      <Text style={emailStyle.small}>{text.from(email.to)}</Text>
    </>
  );
}

/** Whoever filled in the form may be a stranger: nothing of what was typed is passed on. */
function Unnamed({ email }: { email: Receipt }) {
  return (
    <>
      <Text style={emailStyle.text}>{text.unnamed(email.receivedAt)}</Text>
      <Text style={emailStyle.text}>{text.notFound(email.settings.email)}</Text>
      <Text style={emailStyle.small}>{text.reference(email.reference)}</Text>
    </>
  );
}
