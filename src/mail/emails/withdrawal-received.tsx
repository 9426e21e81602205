import { paths } from '#contract/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, Paragraph, Small, SmallSections, Subtitle } from '#mail/email-parts.tsx';
import type { EmailOf } from '#shop/emails/email.ts';
import { emailText } from '#text/emails.ts';
import { unsentRules, withdrawalRules, withdrawalText } from '#text/withdrawal.ts';

type Receipt = EmailOf<'withdrawal-received'>;

const text = emailText.withdrawal;

/** The receipt of a withdrawal: the declaration, date and time, next steps (Cod. cons. 54-bis). */
export function withdrawalReceived(email: Receipt): EmailContent {
  const { settings, declared } = email;
  const { givingBack, refund } = withdrawalRules(settings);
  const { nothingToGiveBack, refundUnsent } = unsentRules;
  const sections = declared?.isUnsent ? [nothingToGiveBack, refundUnsent] : [givingBack, refund];
  return {
    subject: text.subject(declared?.orderNumber),
    preview: text.preview,
    title: text.title,
    body: (
      <>
        {declared === undefined ? (
          <Unnamed email={email} />
        ) : (
          <Declared email={email} declared={declared} />
        )}
        <Subtitle>{text.next}</Subtitle>
        <SmallSections sections={sections} />
      </>
    ),
  };
}

interface DeclaredProps {
  email: Receipt;
  declared: NonNullable<Receipt['declared']>;
}

function Declared({ email, declared }: DeclaredProps) {
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
      <Action href={paths.order(declared.orderId)}>{emailText.look}</Action>
    </>
  );
}

/** A stranger may have filled in the form: of all that was typed only a number is passed on (Cod. cons. 54-bis). */
function Unnamed({ email }: { email: Receipt }) {
  const { settings, typedNumber } = email;
  return (
    <>
      <Paragraph>{text.unnamed(email.receivedAt)}</Paragraph>
      {typedNumber !== undefined && (
        <Paragraph>{withdrawalText.statement({ orderNumber: typedNumber })}</Paragraph>
      )}
      <Paragraph>{text.notFound({ email: settings.email, typedNumber })}</Paragraph>
      <Small>{text.reference(email.reference)}</Small>
    </>
  );
}
