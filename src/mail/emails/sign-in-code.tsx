import { Text } from '@react-email/components';
import { Paragraph, Small } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

const { signIn: text, signature } = makersText;

/** The code with which a maker comes into the Bottega: nothing to press, nothing a scanner could use up. */
export function SignInCode({
  email,
  publicUrl,
}: {
  email: EmailOf<'sign-in-code'>;
  publicUrl: string;
}) {
  const { code, settings } = email;
  const { preview, title } = text;
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Text className="ink" style={emailStyle.code}>
        <strong>{text.code(code)}</strong>
      </Text>
      <Paragraph>{text.body}</Paragraph>
      <Small>{text.ignore}</Small>
    </EmailLayout>
  );
}
