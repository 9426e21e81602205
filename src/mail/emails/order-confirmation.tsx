import { Button, Heading, Text, Link } from '@react-email/components';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Email } from '#shop/emails/email.ts';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { OrderLines, ShipTo } from '#mail/order-lines.tsx';
import { promiseSentence } from '#text/promise.ts';
import { emailText } from '#text/emails.ts';
import { SmallSections } from '#mail/small-sections.tsx';
import { termsSections } from '#text/terms.ts';
import { withdrawalSections } from '#text/withdrawal.ts';

const text = emailText.confirmation;

type Confirmation = Extract<Email, { kind: 'order-confirmation' }>;

/** The durable confirmation: goods, prices, delivery, seller, withdrawal instructions and form. */
export function OrderConfirmation({
  email,
  publicUrl,
}: {
  email: Confirmation;
  publicUrl: string;
}) {
  const { customer, order } = email;
  return (
    <EmailLayout
      preview={text.preview}
      title={text.title}
      settings={email.settings}
      publicUrl={publicUrl}
    >
      <Text style={emailStyle.text}>
        {emailText.greeting(customer.first_name)} {text.body(email.placedAt)}
      </Text>
      {order.promise && <Text style={emailStyle.text}>{promiseSentence(order.promise)}.</Text>}
      <Button href={`${publicUrl}${paths.order(email.orderId)}`} style={emailStyle.button}>
        {text.view}
      </Button>
      <Heading as="h2" style={emailStyle.subtitle}>
        {emailText.order} {order.number}
      </Heading>
      <OrderLines order={order} publicUrl={publicUrl} />
      <Heading as="h2" style={emailStyle.subtitle}>
        {emailText.shipTo}
      </Heading>
      <ShipTo customer={customer} />
      <OrderRights email={email} publicUrl={publicUrl} />
    </EmailLayout>
  );
}

interface OrderRightsProps {
  email: Extract<Email, { kind: 'order-confirmation' }>;
  publicUrl: string;
}

/** Withdrawal with its form, guarantee and terms, whole, since a page may change (Cod. cons. 51, 7). */
function OrderRights({ email, publicUrl }: OrderRightsProps) {
  const { settings, order } = email;
  return (
    <>
      <Right title={text.rights} words={text.withdrawal}>
        <Link href={`${publicUrl}${paths.withdrawal}`} style={emailStyle.link}>
          {text.withdrawalLink}
        </Link>
      </Right>
      <SmallSections sections={withdrawalSections(settings, order)} />
      <Right title={text.guaranteeTitle} words={text.guarantee}>
        <Link href={`${publicUrl}${paths.guarantee}`} style={emailStyle.link}>
          {text.guaranteeLink}
        </Link>
      </Right>
      <Heading as="h2" style={emailStyle.subtitle}>
        {text.terms}
      </Heading>
      <SmallSections sections={termsSections(settings)} />
      <Text style={emailStyle.small}>
        <Link href={`${publicUrl}${paths.terms}`} style={emailStyle.link}>
          {text.termsLink}
        </Link>
      </Text>
    </>
  );
}

function Right({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <Heading as="h2" style={emailStyle.subtitle}>
        {title}
      </Heading>
      <Text style={emailStyle.text}>
        {words} {children}
      </Text>
    </>
  );
}
