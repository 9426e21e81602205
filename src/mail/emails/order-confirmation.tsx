import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Email } from '#shop/emails/email.ts';
import {
  Action,
  Lead,
  Note,
  Paragraph,
  Small,
  SmallSections,
  Subtitle,
  TextLink,
} from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { SmallBlocks } from '#mail/small-blocks.tsx';
import { GiftPart, OrderLines, OrderStages, ShipTo } from '#mail/order-parts.tsx';
import { promiseSentence } from '#text/promise.ts';
import { emailText } from '#text/emails.ts';
import { giftText } from '#text/gift.ts';
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
  const { customer, gift, order } = email;
  return (
    <EmailLayout
      preview={text.preview(order.promise)}
      title={text.title}
      settings={email.settings}
      publicUrl={publicUrl}
    >
      <Lead>
        {emailText.greeting(customer.first_name)} {text.body(email.placedAt)}{' '}
        {text.next[order.promise?.pieces ?? 'made']}
      </Lead>
      {/* The money is taken while this is read: from then on its page says so too. */}
      <OrderStages stage="making" />
      {order.promise && (
        <Note>
          <Paragraph>{promiseSentence(order.promise)}.</Paragraph>
        </Note>
      )}
      <Action href={`${publicUrl}${paths.order(email.orderId)}`}>{emailText.view}</Action>
      <Small>{emailText.writeThere}</Small>
      <Subtitle>
        {emailText.order} {order.number}
      </Subtitle>
      <OrderLines order={order} publicUrl={publicUrl} />
      <Subtitle>{emailText.shipTo}</Subtitle>
      <ShipTo customer={customer} />
      {gift && <GiftPart {...gift} words={giftText} />}
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
  const { settings, order, terms } = email;
  return (
    <>
      <Right title={text.rights} words={text.withdrawal}>
        <TextLink href={`${publicUrl}${paths.withdrawal}`}>{text.withdrawalLink}</TextLink>
      </Right>
      <SmallSections sections={withdrawalSections(settings, order)} />
      <Right title={text.guaranteeTitle} words={text.guarantee}>
        <TextLink href={`${publicUrl}${paths.guarantee}`}>{text.guaranteeLink}</TextLink>
      </Right>
      <Subtitle>{text.terms}</Subtitle>
      {terms ? (
        <SmallBlocks blocks={terms} publicUrl={publicUrl} />
      ) : (
        <SmallSections sections={termsSections(settings)} />
      )}
      <Small>
        <TextLink href={`${publicUrl}${paths.terms}`}>{text.termsLink}</TextLink>
      </Small>
    </>
  );
}

function Right({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <Subtitle>{title}</Subtitle>
      <Paragraph>
        {words} {children}
      </Paragraph>
    </>
  );
}
