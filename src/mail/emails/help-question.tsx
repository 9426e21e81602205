import { paths } from '#contract/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, BrokenLines, Paragraph, Quote, Small } from '#mail/email-parts.tsx';
import type { EmailOf } from '#shop/emails/email.ts';
import { confirmQuestionText } from '#text/help-question.ts';
import { makersText } from '#text/makers-emails.ts';
import { shorten } from '#text/shorten.ts';

/** To confirm the address of a question. */
export function questionReceived({ token }: EmailOf<'question-received'>): EmailContent {
  const { body, link, ignore, ...words } = confirmQuestionText;
  return {
    ...words,
    body: (
      <>
        <Paragraph>{body}</Paragraph>
        <Action href={paths.confirmAddress(token)}>{link}</Action>
        <Small>{ignore}</Small>
      </>
    ),
  };
}

/** A question to the makers, line by line as it was typed. */
export function questionToMakers(email: EmailOf<'question-to-makers'>): EmailContent {
  const { asked, answer, signature } = makersText;
  return {
    subject: asked.subject(email.from),
    preview: shorten(email.body.replaceAll(/\s+/g, ' '), 140),
    title: asked.title,
    signature,
    body: (
      <>
        <Paragraph>{asked.body(email.from)}</Paragraph>
        <Quote>
          <BrokenLines text={email.body} />
        </Quote>
        <Paragraph>{answer}</Paragraph>
        <Small>{asked.caution}</Small>
      </>
    ),
  };
}
