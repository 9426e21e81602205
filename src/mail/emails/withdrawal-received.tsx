import { paths } from '#contract/paths.ts';
import type { Email } from '#shop/emails/email.ts';
import { Action, Paragraph, Small, SmallSections, Subtitle } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailText } from '#text/emails.ts';
import { unsentRules, withdrawalRules, withdrawalText } from '#text/withdrawal.ts';

type Receipt = Extract<Email, { kind: 'withdrawal-received' }>;

const text = emailText.withdrawal;

/** The receipt of a withdrawal: the declaration, date and time, next steps (Cod. cons. 54-bis). */
export function WithdrawalReceived({ email, publicUrl }: { email: Receipt; publicUrl: string }) {
  const { settings, declared } = email;
  const { preview, title } = text;
  const { givingBack, refund } = withdrawalRules(settings);
  const { nothingToGiveBack, refundUnsent } = unsentRules;
  const sections = declared?.isUnsent ? [nothingToGiveBack, refundUnsent] : [givingBack, refund];
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl }}>
      {declared === undefined ? (
        <Unnamed email={email} />
      ) : (
        <Declared {...{ email, declared, publicUrl }} />
      )}
      <Subtitle>{text.next}</Subtitle>
      <SmallSections sections={sections} />
    </EmailLayout>
  );
}

interface DeclaredProps {
  email: Receipt;
  declared: NonNullable<Receipt['declared']>;
  publicUrl: string;
}

function Declared({ email, declared, publicUrl }: DeclaredProps) {
  return (
    <>
      <Paragraph>
        {emailText.greeting(declared.name)} {text.body(email.receivedAt)}
      </Paragraph>
      <Subtitle>{text.declared}</Subtitle>
      <Paragraph>{withdrawalText.statement(declared)}</Paragraph>
      <Small>
        {text.from(email.to)} {text.notYou(email.settings.email)}
      </Small>
      <Action href={`${publicUrl}${paths.order(declared.orderId)}`}>{emailText.look}</Action>
    </>
  );
}

/** A stranger may have filled in the form: nothing that was typed is passed on. */
function Unnamed({ email }: { email: Receipt }) {
  return (
    <>
      <Paragraph>{text.unnamed(email.receivedAt)}</Paragraph>
      <Paragraph>{text.notFound(email.settings.email)}</Paragraph>
      <Small>{text.reference(email.reference)}</Small>
    </>
  );
}
