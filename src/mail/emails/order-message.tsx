import { paths } from '#contract/paths.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { Action, BrokenLines, Paragraph, Small, Subtitle } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { OrderLines } from '#mail/order-parts.tsx';
import { emailText } from '#text/emails.ts';

const text = emailText.message;

/** A maker's message to the customer about an order, line by line as it was typed. */
export function OrderMessage({
  email,
  publicUrl,
}: {
  email: EmailOf<'order-message'>;
  publicUrl: string;
}) {
  const { order, settings, body } = email;
  const title = text.title(order.number);
  return (
    <EmailLayout
      {...{ preview: body.replaceAll(/\s+/g, ' ').slice(0, 140), title, settings, publicUrl }}
    >
      {body.split('\n\n').map((paragraph, index) => (
        <Paragraph key={`${index} ${paragraph}`}>
          <BrokenLines text={paragraph} />
        </Paragraph>
      ))}
      <Small>{text.answer(settings.email)}</Small>
      <Action href={`${publicUrl}${paths.order(email.orderId)}`}>{emailText.view}</Action>
      <Subtitle>
        {emailText.order} {order.number}
      </Subtitle>
      <OrderLines order={order} publicUrl={publicUrl} />
    </EmailLayout>
  );
}
