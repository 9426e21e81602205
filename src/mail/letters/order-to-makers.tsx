import { Heading, Link, Text } from '@react-email/components';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { OrderLines, ShipTo } from '#mail/order-lines.tsx';
import { makersText } from '#text/makers-letters.ts';

type ToMakers = Extract<Letter, { kind: 'order-to-makers' }>;

const { order: text, answer, signature } = makersText;

/** A new order on the makers' phone: what to make, what was paid, where it goes. */
export function OrderToMakers({ letter, publicUrl }: { letter: ToMakers; publicUrl: string }) {
  const { customer, order, settings } = letter;
  const { preview } = text;
  const title = text.title(order.number);
  return (
    <LetterLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Text style={letterStyle.text}>
        {text.body(letter.placedAt)} {text.making(letter.makingDays)}
      </Text>
      <OrderLines order={order} publicUrl={publicUrl} />
      <Heading as="h2" style={letterStyle.subtitle}>
        {text.shipTo}
      </Heading>
      <ShipTo customer={customer} />
      <Heading as="h2" style={letterStyle.subtitle}>
        {text.contact}
      </Heading>
      <Text style={letterStyle.text}>
        <Link href={`mailto:${customer.email}`} style={letterStyle.link}>
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
      <Text style={letterStyle.small}>{text.next(order.number)}</Text>
    </LetterLayout>
  );
}
