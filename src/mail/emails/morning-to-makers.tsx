import { bottegaPath, makersOrderPath } from '#contract/bottega/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, Lead, Paragraph, Subtitle, TextLink } from '#mail/email-parts.tsx';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

const { morning: text, signature } = makersText;

/** The work of the day, for the makers' phone at breakfast. */
export function morningToMakers(email: EmailOf<'morning-to-makers'>): EmailContent {
  const { toShip, withdrawals, differences } = email;
  const todo = { toShip: toShip.length, withdrawals: withdrawals.length };
  const preview = text.preview(todo);
  return {
    subject: text.subject(todo),
    preview,
    title: text.title,
    signature,
    body: (
      <>
        <Lead>{preview}</Lead>
        <Action href={bottegaPath}>{text.open}</Action>
        {toShip.length > 0 && <Subtitle>{text.toShip}</Subtitle>}
        {toShip.map(({ id, number, shipBy, isLate, pieces }) => (
          <Paragraph key={id}>
            <TextLink href={makersOrderPath(id)}>{text.order(number)}</TextLink>
            <br />
            {pieces.join(', ')}
            <br />
            {isLate ? <strong>{text.late(new Date(shipBy))}</strong> : text.by(new Date(shipBy))}
          </Paragraph>
        ))}
        {withdrawals.length > 0 && <Subtitle>{text.withdrawals}</Subtitle>}
        {withdrawals.map(({ id, number, refundBy }) => (
          <Paragraph key={id}>
            <TextLink href={makersOrderPath(id)}>{text.order(number)}</TextLink>
            <br />
            {text.refundBy(new Date(refundBy))}
          </Paragraph>
        ))}
        {differences > 0 && <Paragraph>{text.differences(differences)}</Paragraph>}
      </>
    ),
  };
}
