import { Text } from '@react-email/components';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

const { passkey: texts, signature } = makersText;

interface PasskeyNewsProps {
  email: EmailOf<'passkey-added' | 'passkey-removed'>;
  publicUrl: string;
}

/** One passkey more, or less, with what to do when it was somebody else. Nothing in it can be pressed. */
export function PasskeyNews({ email, publicUrl }: PasskeyNewsProps) {
  const { kind, device, at, settings } = email;
  const { subject: title, preview, body } = texts[kind];
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Text style={emailStyle.text}>{body(device, at)}</Text>
      <Text style={emailStyle.text}>{texts.notYou}</Text>
    </EmailLayout>
  );
}
