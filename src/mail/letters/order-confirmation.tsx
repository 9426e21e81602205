import { Button, Heading, Text, Link } from '@react-email/components';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { OrderLines, ShipTo } from '#mail/order-lines.tsx';
import { deliveryTime } from '#text/delivery-time.ts';
import { letterText } from '#text/letters.ts';
import { SmallSections } from '#mail/small-sections.tsx';
import { termsSections } from '#text/terms.ts';
import { withdrawalSections } from '#text/withdrawal.ts';

const text = letterText.confirmation;

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

interface OrderRightsProps {
  letter: Extract<Letter, { kind: 'order-confirmation' }>;
  publicUrl: string;
}

/** Withdrawal with its form, guarantee and terms, whole, since a page may change (Cod. cons. 51, 7). */
function OrderRights({ letter, publicUrl }: OrderRightsProps) {
  const { settings, order } = letter;
  return (
    <>
      <Right title={text.rights} words={text.withdrawal}>
        <Link href={`${publicUrl}${paths.withdrawal}`} style={letterStyle.link}>
          {text.withdrawalLink}
        </Link>
      </Right>
      <SmallSections sections={withdrawalSections(settings, order)} />
      <Right title={text.guaranteeTitle} words={text.guarantee}>
        <Link href={`${publicUrl}${paths.guarantee}`} style={letterStyle.link}>
          {text.guaranteeLink}
        </Link>
      </Right>
      <Heading as="h2" style={letterStyle.subtitle}>
        {text.terms}
      </Heading>
      <SmallSections sections={termsSections(settings)} />
      <Text style={letterStyle.small}>
        <Link href={`${publicUrl}${paths.terms}`} style={letterStyle.link}>
          {text.termsLink}
        </Link>
      </Text>
    </>
  );
}

function Right({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <Heading as="h2" style={letterStyle.subtitle}>
        {title}
      </Heading>
      <Text style={letterStyle.text}>
        {words} {children}
      </Text>
    </>
  );
}
