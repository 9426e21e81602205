import { Text } from '@react-email/components';
import { claimPath } from '#contract/bottega/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, Paragraph, Small } from '#mail/email-parts.tsx';
import { emailStyle } from '#mail/email-style.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

const { invitation, passkey, people, signature, signIn } = makersText;

/** The code with which a maker comes into the Bottega: nothing to press, nothing a scanner could use up. */
export function signInCode({ code }: EmailOf<'sign-in-code'>): EmailContent {
  return {
    ...signIn,
    subject: signIn.subject(code),
    signature,
    body: (
      <>
        <Text className="ink" style={emailStyle.code}>
          <strong>{signIn.code(code)}</strong>
        </Text>
        <Paragraph>{signIn.body}</Paragraph>
        <Small>{signIn.ignore}</Small>
      </>
    ),
  };
}

/** The one-time link for a person who is to work in the Bottega. Opening it spends nothing. */
export function makerInvitation(email: EmailOf<'maker-invitation'>): EmailContent {
  const { name, by, token, expiresAt, to } = email;
  return {
    ...invitation,
    subject: invitation.subject(by),
    signature,
    body: (
      <>
        <Paragraph>{invitation.body(name, by)}</Paragraph>
        <Action href={claimPath(token, name)}>{invitation.open}</Action>
        <Paragraph>{invitation.until(to, expiresAt)}</Paragraph>
        <Small>{invitation.ignore}</Small>
      </>
    ),
  };
}

/** A passkey was added or removed. */
export function passkeyNews(email: EmailOf<'passkey-added' | 'passkey-removed'>): EmailContent {
  const { subject, preview, body } = passkey[email.kind];
  return news({ subject, preview, body: body(email.device, email.at), advice: passkey.notYou });
}

/** A person was invited, came or left. */
export function peopleNews(
  email: EmailOf<'maker-invited' | 'maker-came' | 'maker-left'>,
): EmailContent {
  const { subject, preview, body } = people[email.kind];
  const advice = email.kind === 'maker-left' ? people.notExpectedLeft : people.notExpected;
  return news({ subject: subject(email.name), preview, body: body(email), advice });
}

type News = { subject: string; preview: string; body: string; advice: string };

/** One change of a maker's account, and the remedy if it is a surprise. The e-mail has no links. */
function news({ subject, preview, body, advice }: News): EmailContent {
  return {
    subject,
    title: subject,
    preview,
    signature,
    body: (
      <>
        <Paragraph>{body}</Paragraph>
        <Paragraph>{advice}</Paragraph>
      </>
    ),
  };
}
