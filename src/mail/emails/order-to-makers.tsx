import { makersOrderPath } from '#contract/bottega/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import {
  Action,
  BrokenLines,
  Paragraph,
  Quote,
  Small,
  Subtitle,
  TextLink,
} from '#mail/email-parts.tsx';
import { GiftPart, OrderLines, ShipTo } from '#mail/order-parts.tsx';
import type { EmailOf } from '#shop/emails/email.ts';
import { makersGiftText } from '#text/gift.ts';
import { formatEuro } from '#text/money.ts';
import { makersText } from '#text/makers-emails.ts';

const { order: text, answered, answer, signature } = makersText;

/** A new order on the makers' phone: pieces, amounts, address. */
export function orderToMakers(email: EmailOf<'order-to-makers'>): EmailContent {
  const { customer, gift, order, orderId, placedAt } = email;
  return {
    subject: text.subject(order.number, formatEuro(order.total)),
    preview: text.preview(order.products.map(({ name, qty }) => `${qty} × ${name}`)),
    title: text.title(order.number),
    signature,
    body: (
      <>
        <Paragraph>
          {text.body(placedAt)} {order.promise && text.promised(order.promise)}
        </Paragraph>
        <Action href={makersOrderPath(orderId)}>{text.open}</Action>
        <Subtitle>{text.pieces}</Subtitle>
        <OrderLines order={order} />
        <Subtitle>{text.shipTo}</Subtitle>
        <ShipTo customer={customer} />
        {gift && <GiftPart {...gift} words={makersGiftText} />}
        <Subtitle>{text.contact}</Subtitle>
        <Paragraph>
          <TextLink href={`mailto:${customer.email}`}>{customer.email}</TextLink>
          {customer.phone && (
            <>
              <br />
              {customer.phone}
            </>
          )}
          <br />
          {answer}
        </Paragraph>
        <Small>{text.next}</Small>
      </>
    ),
  };
}

/** The words of a customer on the page of the order, line by line. */
export function answerToMakers(email: EmailOf<'order-answer-to-makers'>): EmailContent {
  const { orderId, order, name, body, refundedCents } = email;
  const subject = answered.subject(order.number);
  return {
    subject,
    title: subject,
    preview: answered.preview(name),
    signature,
    body: (
      <>
        <Paragraph>{answered.body(name)}</Paragraph>
        <Quote>
          <BrokenLines text={body} />
        </Quote>
        <Action href={makersOrderPath(orderId)}>{answered.open}</Action>
        <Subtitle>{answered.order}</Subtitle>
        <OrderLines order={order} refundedCents={refundedCents} />
        <Paragraph>{answer}</Paragraph>
      </>
    ),
  };
}
