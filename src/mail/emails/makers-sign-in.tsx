import { Text } from '@react-email/components';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Paragraph, Small } from '#mail/email-parts.tsx';
import { emailStyle } from '#mail/email-style.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

const { signIn, passkey, signature } = makersText;

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

/** A passkey was added or removed, with advice if it was somebody else. It has no links. */
export function passkeyNews(email: EmailOf<'passkey-added' | 'passkey-removed'>): EmailContent {
  const { subject, preview, body } = passkey[email.kind];
  return {
    subject,
    title: subject,
    preview,
    signature,
    body: (
      <>
        <Paragraph>{body(email.device, email.at)}</Paragraph>
        <Paragraph>{passkey.notYou}</Paragraph>
      </>
    ),
  };
}
