import { Button, Heading, Link, Text } from '@react-email/components';
import { paths } from '#contract/paths.ts';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { OrderLines } from '#mail/order-lines.tsx';
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
      <Text style={letterStyle.text}>{text.making(letter.makingDays)}</Text>
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
      <Text style={letterStyle.text}>
        {customer.first_name} {customer.last_name}
        <br />
        {customer.address} {customer.civic_number}
        <br />
        {customer.zipcode} {customer.city} ({customer.region})
      </Text>
      <Rights letter={letter} publicUrl={publicUrl} />
    </LetterLayout>
  );
}

function Rights({ letter, publicUrl }: { letter: Confirmation; publicUrl: string }) {
  const text = letterText.confirmation;
  return (
    <>
      <Heading as="h2" style={letterStyle.subtitle}>
        {text.rights}
      </Heading>
      <Text style={letterStyle.text}>
        {text.withdrawal(letter.settings.returnPaidBy)}{' '}
        <Link href={`${publicUrl}${paths.withdrawal}`} style={letterStyle.link}>
          {text.withdrawalLink}
        </Link>
      </Text>
      <Text style={letterStyle.small}>{text.withdrawalForm(letter.order.number)}</Text>
      <Text style={letterStyle.text}>
        {text.guarantee}{' '}
        <Link href={`${publicUrl}${paths.guarantee}`} style={letterStyle.link}>
          {text.guaranteeLink}
        </Link>
      </Text>
      <Text style={letterStyle.small}>
        <Link href={`${publicUrl}${paths.terms}`} style={letterStyle.link}>
          {text.terms}
        </Link>
      </Text>
    </>
  );
}
