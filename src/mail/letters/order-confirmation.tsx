import { Button, Heading, Text } from '@react-email/components';
import { paths } from '#contract/paths.ts';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { OrderLines } from '#mail/order-lines.tsx';
import { ShipTo } from '#mail/ship-to.tsx';
import { OrderRights } from '#mail/letters/order-rights.tsx';
import { deliveryTime } from '#text/delivery-time.ts';
import { letterText } from '#text/letters.ts';

type Confirmation = Extract<Letter, { kind: 'order-confirmation' }>;

/** The durable confirmation: goods, prices, delivery, seller, withdrawal instructions and form. */
export function OrderConfirmation({
  letter,
  publicUrl,
}: {
  letter: Confirmation;
  publicUrl: string;
}) {
  const { customer, order } = letter;
  const text = letterText.confirmation;
  return (
    <LetterLayout
      preview={text.preview}
      title={text.title}
      settings={letter.settings}
      publicUrl={publicUrl}
    >
      <Text style={letterStyle.text}>
        {letterText.greeting(customer.first_name)} {text.body(letter.placedAt)}
      </Text>
      <Text style={letterStyle.text}>{whenItComes(letter)}</Text>
      <Button href={`${publicUrl}${paths.accepted(letter.orderId)}`} style={letterStyle.button}>
        {text.view}
      </Button>
      <Heading as="h2" style={letterStyle.subtitle}>
        {letterText.order} {order.number}
      </Heading>
      <OrderLines order={order} publicUrl={publicUrl} />
      <Heading as="h2" style={letterStyle.subtitle}>
        {letterText.shipTo}
      </Heading>
      <ShipTo customer={customer} />
      <OrderRights letter={letter} publicUrl={publicUrl} />
    </LetterLayout>
  );
}

function whenItComes({ makingDays, settings }: Confirmation): string {
  const { minDays, maxDays } = settings.delivery;
  return deliveryTime({ making: makingDays, least: minDays, most: maxDays });
}
