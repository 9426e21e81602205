import { bottegaPath } from '#contract/bottega/paths.ts';
import type { Email } from '#shop/emails/email.ts';
import { Action, Paragraph, Small, Subtitle, TextLink } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { GiftPart, OrderLines, ShipTo } from '#mail/order-parts.tsx';
import { makersGiftText } from '#text/gift.ts';
import { makersText } from '#text/makers-emails.ts';

type ToMakers = Extract<Email, { kind: 'order-to-makers' }>;

const { order: text, answer, signature } = makersText;

/** A new order on the makers' phone: pieces, amounts, address. */
export function OrderToMakers({ email, publicUrl }: { email: ToMakers; publicUrl: string }) {
  const { customer, gift, order, settings } = email;
  const preview = text.preview(order.products.map(({ name, qty }) => `${qty} × ${name}`));
  const title = text.title(order.number);
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Paragraph>
        {text.body(email.placedAt)} {order.promise && text.promised(order.promise)}
      </Paragraph>
      <Action href={`${publicUrl}${bottegaPath}/ordini/${encodeURIComponent(email.orderId)}`}>
        {text.open}
      </Action>
      <Subtitle>{text.pieces}</Subtitle>
      <OrderLines order={order} publicUrl={publicUrl} />
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
    </EmailLayout>
  );
}
