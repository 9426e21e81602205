import { Column, Img, Row, Section, Text } from '@react-email/components';
import type { OrderLine, OrderView } from '#contract/order.ts';
import { picturePath } from '#contract/paths.ts';
import { emailStyle } from '#mail/email-style.ts';
import { emailText } from '#text/emails.ts';
import { formatEuro } from '#text/money.ts';
import type { Customer } from '#contract/customer.ts';

/** The goods of an order and its amounts, as a receipt shows them. */
export function OrderLines({ order, publicUrl }: { order: OrderView; publicUrl: string }) {
  const totals = [
    { label: emailText.subtotal, cents: order.subtotal },
    { label: emailText.delivery, cents: order.delivery },
    { label: emailText.total, cents: order.total },
  ];
  return (
    <Section>
      {order.products.map((line) => (
        <LineRow
          key={`${line._id} ${line.color.name} ${line.size}`}
          line={line}
          publicUrl={publicUrl}
        />
      ))}
      {totals.map(({ label, cents }) => (
        <Row key={label}>
          <Column style={emailStyle.cell}>{label}</Column>
          <Column style={emailStyle.amount}>{formatEuro(cents)}</Column>
        </Row>
      ))}
    </Section>
  );
}

function LineRow({ line, publicUrl }: { line: OrderLine; publicUrl: string }) {
  return (
    <Row>
      <Column style={emailStyle.cell} width={80}>
        <Img
          src={`${publicUrl}${picturePath(line.img, 'thumb')}`}
          width={64}
          height={83}
          alt=""
          style={emailStyle.picture}
        />
      </Column>
      <Column style={emailStyle.cell}>
        <strong>{line.name}</strong>
        <br />
        {line.color.name}, {line.size}
        <br />
        {emailText.quantity(line.qty)}
      </Column>
      <Column style={emailStyle.amount}>{formatEuro(line.price * line.qty)}</Column>
    </Row>
  );
}

/** Name and address, as they stand on a parcel. */
export function ShipTo({ customer }: { customer: Customer }) {
  return (
    <Text style={emailStyle.text}>
      {customer.first_name} {customer.last_name}
      <br />
      {customer.address} {customer.civic_number}
      <br />
      {customer.zipcode} {customer.city} ({customer.region})
    </Text>
  );
}
