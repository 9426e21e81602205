import { bottegaPath } from '#contract/bottega/paths.ts';
import type { Email } from '#shop/emails/email.ts';
import { Action, Paragraph, Subtitle } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { OrderLines } from '#mail/order-parts.tsx';
import { makersText } from '#text/makers-emails.ts';

type ToMakers = Extract<Email, { kind: 'withdrawal-to-makers' }>;

const { withdrawal: text, answer, signature } = makersText;

/** A withdrawal on the makers' phone: customer, order, next steps with dates. */
export function WithdrawalToMakers({ email, publicUrl }: { email: ToMakers; publicUrl: string }) {
  const { settings, receivedAt, refundDueAt, said, named } = email;
  const { preview } = text;
  const title = text.title(named?.order.number);
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Paragraph>{text.body(receivedAt)}</Paragraph>
      <blockquote className="quote" style={emailStyle.quote}>
        <Paragraph>
          {text.said.name}: {said.name}
          <br />
          {text.said.orderNumber}: {said.order_number}
          <br />
          {text.said.email}: {said.email}
        </Paragraph>
      </blockquote>
      {named === undefined ? (
        <Paragraph>{text.unknown}</Paragraph>
      ) : (
        <>
          {!isSameName(said.name, named.buyer) && (
            <Paragraph>{text.otherName(named.buyer)}</Paragraph>
          )}
          <NamedOrder {...{ named, refundDueAt, publicUrl }} />
        </>
      )}
      <Paragraph>{answer}</Paragraph>
    </EmailLayout>
  );
}

/** Surname first or last, upper or lower case: one common word is enough. */
function isSameName(typed: string, buyer: string): boolean {
  const words = (name: string) => name.toLowerCase().split(/\s+/);
  return words(typed).some((word) => words(buyer).includes(word));
}

type Named = Pick<ToMakers, 'refundDueAt'> & {
  named: NonNullable<ToMakers['named']>;
  publicUrl: string;
};

function NamedOrder({ named: { orderId, order, state }, refundDueAt, publicUrl }: Named) {
  const isOwed = state === 'paid' || state === 'shipped' || state === 'delivered';
  return (
    <>
      <Paragraph>
        {text.whatToDo(state)} {isOwed && text.refundBy(refundDueAt)}{' '}
        {isOwed && state !== 'paid' && text.mayWait}
      </Paragraph>
      <Action href={`${publicUrl}${bottegaPath}/ordini/${encodeURIComponent(orderId)}`}>
        {text.open}
      </Action>
      <Subtitle>{text.order}</Subtitle>
      <OrderLines order={order} publicUrl={publicUrl} />
    </>
  );
}
