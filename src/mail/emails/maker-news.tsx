import { claimPath } from '#contract/bottega/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, Paragraph, Small } from '#mail/email-parts.tsx';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

const { invitation, people, signature } = makersText;

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

type PeopleNews = EmailOf<'maker-invited' | 'maker-came' | 'maker-left'>;

/** A person was invited, came or left, with advice if that is a surprise. It has no links. */
export function peopleNews(email: PeopleNews): EmailContent {
  const text = people[email.kind];
  const subject = text.subject(email.name);
  return {
    subject,
    title: subject,
    preview: text.preview,
    signature,
    body: (
      <>
        <Paragraph>{text.body(email)}</Paragraph>
        <Paragraph>
          {email.kind === 'maker-left' ? people.notExpectedLeft : people.notExpected}
        </Paragraph>
      </>
    ),
  };
}
