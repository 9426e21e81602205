import { makersOrderPath } from '#contract/bottega/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, Paragraph, Quote, Subtitle } from '#mail/email-parts.tsx';
import { OrderLines } from '#mail/order-parts.tsx';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersText } from '#text/makers-emails.ts';

type ToMakers = EmailOf<'withdrawal-to-makers'>;

const { withdrawal: text, answer, signature } = makersText;

/** A withdrawal on the makers' phone: customer, order, next steps with dates. */
export function withdrawalToMakers(email: ToMakers): EmailContent {
  const { receivedAt, refundDueAt, said, named } = email;
  return {
    subject: text.subject(named?.order.number),
    preview: text.preview,
    title: text.title(named?.order.number),
    signature,
    body: (
      <>
        <Paragraph>{text.body(receivedAt)}</Paragraph>
        <Quote>
          {text.said.name}: {said.name}
          <br />
          {text.said.orderNumber}: {said.order_number}
          <br />
          {text.said.email}: {said.email}
        </Quote>
        {named === undefined ? (
          <Paragraph>{text.unknown}</Paragraph>
        ) : (
          <>
            {named.buyer !== undefined && !isSameName(said.name, named.buyer) && (
              <Paragraph>{text.otherName(named.buyer)}</Paragraph>
            )}
            <NamedOrder named={named} refundDueAt={refundDueAt} />
          </>
        )}
        <Paragraph>{answer}</Paragraph>
      </>
    ),
  };
}

/** Surname first or last, upper or lower case: one common word is enough. */
function isSameName(typed: string, buyer: string): boolean {
  const words = (name: string) => name.toLowerCase().split(/\s+/);
  return words(typed).some((word) => words(buyer).includes(word));
}

type Named = Required<Pick<ToMakers, 'refundDueAt' | 'named'>>;

function NamedOrder({ named, refundDueAt }: Named) {
  const { orderId, order, state, sent, refundedCents } = named;
  const isOwed = state === 'paid' || state === 'shipped' || state === 'delivered';
  return (
    <>
      <Paragraph>
        {text.whatToDo({ state, sent })} {isOwed && text.refundBy(refundDueAt)}{' '}
        {isOwed && sent !== 'nothing' && text.mayWait}
      </Paragraph>
      <Action href={makersOrderPath(orderId)}>{text.open}</Action>
      <Subtitle>{text.order}</Subtitle>
      <OrderLines order={order} refundedCents={refundedCents} />
    </>
  );
}
