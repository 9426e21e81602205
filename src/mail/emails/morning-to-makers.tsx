import { bottegaPath } from '#contract/bottega/paths.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { Action, Lead, Paragraph, Subtitle, TextLink } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { makersText } from '#text/makers-emails.ts';

type Morning = EmailOf<'morning-to-makers'>;

const { morning: text, signature } = makersText;

/** The work of the day, for the makers' phone at breakfast. */
export function MorningToMakers({ email, publicUrl }: { email: Morning; publicUrl: string }) {
  const { settings, toShip, withdrawals, differences } = email;
  const { title } = text;
  const preview = text.preview({ toShip: toShip.length, withdrawals: withdrawals.length });
  const bottega = `${publicUrl}${bottegaPath}`;
  const order = (id: string) => `${bottega}/ordini/${encodeURIComponent(id)}`;
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Lead>{preview}</Lead>
      <Action href={bottega}>{text.open}</Action>
      {toShip.length > 0 && <Subtitle>{text.toShip}</Subtitle>}
      {toShip.map(({ id, number, shipBy, isLate, pieces }) => (
        <Paragraph key={id}>
          <TextLink href={order(id)}>{text.order(number)}</TextLink>
          <br />
          {pieces.join(', ')}
          <br />
          {isLate ? <strong>{text.late(new Date(shipBy))}</strong> : text.by(new Date(shipBy))}
        </Paragraph>
      ))}
      {withdrawals.length > 0 && <Subtitle>{text.withdrawals}</Subtitle>}
      {withdrawals.map(({ id, number, refundBy }) => (
        <Paragraph key={id}>
          <TextLink href={order(id)}>{text.order(number)}</TextLink>
          <br />
          {text.refundBy(new Date(refundBy))}
        </Paragraph>
      ))}
      {differences > 0 && <Paragraph>{text.differences(differences)}</Paragraph>}
    </EmailLayout>
  );
}
