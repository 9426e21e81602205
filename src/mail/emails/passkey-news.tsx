import { Paragraph } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
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
      <Paragraph>{body(device, at)}</Paragraph>
      <Paragraph>{texts.notYou}</Paragraph>
    </EmailLayout>
  );
}
