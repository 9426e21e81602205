import { Text } from '@react-email/components';
import { EmailLayout } from '#mail/email-layout.tsx';
import { Paragraph, Small } from '#mail/email-parts.tsx';
import { emailStyle } from '#mail/email-style.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

const { signIn: text, passkey: texts, signature } = makersText;

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

interface PasskeyNewsProps {
  email: EmailOf<'passkey-added' | 'passkey-removed'>;
  publicUrl: string;
}

/** A passkey was added or removed, with advice if it was somebody else. It has no links. */
export function PasskeyNews({ email, publicUrl }: PasskeyNewsProps) {
  const { kind, device, at, settings } = email;
  const { subject: title, preview, body } = texts[kind];
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Paragraph>{body(device, at)}</Paragraph>
      <Paragraph>{texts.notYou}</Paragraph>
    </EmailLayout>
  );
}
