import { paths } from '#contract/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, BrokenLines, Paragraph, Small, Subtitle } from '#mail/email-parts.tsx';
import { OrderLines } from '#mail/order-parts.tsx';
import type { EmailOf } from '#shop/emails/email.ts';
import { emailText } from '#text/emails.ts';

const text = emailText.message;

/** A maker's message to the customer about an order, line by line as it was typed. */
export function orderMessage(email: EmailOf<'order-message'>): EmailContent {
  const { order, settings, orderId, body, refundedCents } = email;
  return {
    subject: text.subject(order.number),
    preview: body.replaceAll(/\s+/g, ' ').slice(0, 140),
    title: text.title(order.number),
    body: (
      <>
        {body.split('\n\n').map((paragraph, index) => (
          <Paragraph key={`${index} ${paragraph}`}>
            <BrokenLines text={paragraph} />
          </Paragraph>
        ))}
        <Small>{text.answer(settings.email)}</Small>
        <Action href={paths.order(orderId)}>{emailText.view}</Action>
        <Subtitle>
          {emailText.order} {order.number}
        </Subtitle>
        <OrderLines order={order} refundedCents={refundedCents} />
      </>
    ),
  };
}
