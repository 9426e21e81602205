import { Heading, Link, Text } from '@react-email/components';
import type { Email } from '#shop/emails/email.ts';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { OrderLines, ShipTo } from '#mail/order-lines.tsx';
import { makersText } from '#text/makers-emails.ts';

type ToMakers = Extract<Email, { kind: 'order-to-makers' }>;

const { order: text, answer, signature } = makersText;

/** A new order on the makers' phone: what to make, what was paid, where it goes. */
export function OrderToMakers({ email, publicUrl }: { email: ToMakers; publicUrl: string }) {
  const { customer, order, settings } = email;
  const { preview } = text;
  const title = text.title(order.number);
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Text style={emailStyle.text}>
        {text.body(email.placedAt)} {order.promise && text.promised(order.promise)}
      </Text>
      <OrderLines order={order} publicUrl={publicUrl} />
      <Heading as="h2" style={emailStyle.subtitle}>
        {text.shipTo}
      </Heading>
      <ShipTo customer={customer} />
      <Heading as="h2" style={emailStyle.subtitle}>
        {text.contact}
      </Heading>
      <Text style={emailStyle.text}>
        <Link href={`mailto:${customer.email}`} style={emailStyle.link}>
          {customer.email}
        </Link>
        {customer.phone && (
          <>
            <br />
            {customer.phone}
          </>
        )}
        <br />
        {answer}
      </Text>
      <Text style={emailStyle.small}>{text.next(order.number)}</Text>
    </EmailLayout>
  );
}
