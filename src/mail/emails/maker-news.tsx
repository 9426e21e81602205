import { EmailLayout } from '#mail/email-layout.tsx';
import { Action, Paragraph, Small } from '#mail/email-parts.tsx';
import { claimPath } from '#contract/bottega/paths.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

const { invitation: text, people: texts, signature } = makersText;

interface InvitationProps {
  email: EmailOf<'maker-invitation'>;
  publicUrl: string;
}

/** The one-time link for a person who is to work in the Bottega. Opening it spends nothing. */
export function MakerInvitation({ email, publicUrl }: InvitationProps) {
  const { name, by, token, expiresAt, to, settings } = email;
  const { preview, title } = text;
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Paragraph>{text.body(name, by)}</Paragraph>
      <Action href={`${publicUrl}${claimPath(token)}`}>{text.open}</Action>
      <Paragraph>{text.until(to, expiresAt)}</Paragraph>
      <Small>{text.ignore}</Small>
    </EmailLayout>
  );
}

interface PeopleNewsProps {
  email: EmailOf<'maker-invited' | 'maker-came' | 'maker-left'>;
  publicUrl: string;
}

/** A person was invited, came or left, with advice if that is a surprise. It has no links. */
export function PeopleNews({ email, publicUrl }: PeopleNewsProps) {
  const { kind, settings } = email;
  const { subject, preview, body } = texts[kind];
  const title = subject(email.name);
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Paragraph>{body(email)}</Paragraph>
      <Paragraph>{kind === 'maker-left' ? texts.notExpectedLeft : texts.notExpected}</Paragraph>
    </EmailLayout>
  );
}
