import { paths } from '#contract/paths.ts';
import type { EmailKind, EmailOf } from '#shop/emails/email.ts';
import { Action, Lead, Paragraph, Small, Subtitle, TextLink } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { OrderLines, OrderStages } from '#mail/order-parts.tsx';
import { emailText } from '#text/emails.ts';
import { formatEuro } from '#text/money.ts';

/** Every e-mail of an order that has no template of its own. */
type News = EmailOf<
  Exclude<
    Extract<EmailKind, `order-${string}`>,
    'order-confirmation' | 'order-message' | 'order-to-makers' | 'order-answer-to-makers'
  >
>;

interface NewsText {
  subject: (orderNumber: string) => string;
  preview: string;
  title: string;
  lead: string;
  paragraphs: string[];
  /** How far it has come, while it is on its way. */
  stage?: 'travelling' | 'delivered';
}

/** A change of an order after it was placed: shipped, delivered, not charged, refunded. */
export function OrderNews({ email, publicUrl }: { email: News; publicUrl: string }) {
  const { order, settings } = email;
  const { preview, title, lead, paragraphs, stage } = textOf(email);
  const page = `${publicUrl}${paths.order(email.orderId)}`;
  const view = stage === 'travelling' ? emailText.view : emailText.look;
  const refundedCents = 'refundedCents' in email ? email.refundedCents : undefined;
  const follow = 'trackingUrl' in email ? email.trackingUrl : undefined;
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl }}>
      <Lead>{lead}</Lead>
      {stage && <OrderStages stage={stage} />}
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {email.kind === 'order-new-date' && (
        <Paragraph>
          <TextLink href={`${publicUrl}${paths.withdrawal}`}>
            {emailText.confirmation.withdrawalLink}
          </TextLink>
        </Paragraph>
      )}
      <Action href={follow ?? page}>
        {follow === undefined ? view : emailText.shipped.follow}
      </Action>
      {follow !== undefined && (
        <Paragraph>
          <TextLink href={page}>{view}</TextLink>
        </Paragraph>
      )}
      <Small>{emailText.writeThere}</Small>
      <Subtitle>
        {email.kind === 'order-parcel'
          ? emailText.parcel.inIt
          : `${emailText.order} ${order.number}`}
      </Subtitle>
      <OrderLines {...{ order, publicUrl, refundedCents }} hasAmounts={!isInParts(email)} />
      {email.kind === 'order-parcel' && email.toCome.length > 0 && (
        <>
          <Subtitle>{emailText.parcel.toCome}</Subtitle>
          <OrderLines
            order={{ ...order, products: email.toCome }}
            publicUrl={publicUrl}
            hasAmounts={false}
          />
          <Paragraph>{emailText.parcel.toComeNext}</Paragraph>
        </>
      )}
    </EmailLayout>
  );
}

/** Its lines are a part of the order, and their prices not its amounts. */
function isInParts(email: News): boolean {
  return email.kind === 'order-parcel' || ('isRest' in email && email.isRest === true);
}

export function orderNewsSubject(email: News): string {
  return textOf(email).subject(email.order.number);
}

function textOf(email: News): NewsText {
  const { number } = email.order;
  const { shipped, tracking, delivered, takenBack, notCharged, refunded } = emailText;
  const { email: shopEmail } = email.settings;
  switch (email.kind) {
    case 'order-shipped':
      return {
        ...shipped,
        preview: howToFollow(email.tracking),
        lead: shipped.body(number),
        paragraphs: [howToFollow(email.tracking), ...(email.isRest ? [shipped.rest] : [])],
        stage: 'travelling',
      };
    case 'order-parcel': {
      const { body, ...words } = emailText.parcel[email.news];
      const follow = howToFollow(email.tracking);
      const next = 'next' in words ? words.next : follow;
      return { ...words, preview: next, lead: body(number), paragraphs: [next] };
    }
    case 'order-tracking':
      return {
        ...tracking,
        lead: tracking.body(number),
        paragraphs: [howToFollow(email.tracking)],
        stage: 'travelling',
      };
    case 'order-delivered':
      return {
        ...delivered,
        lead: delivered.body(number),
        paragraphs: [delivered.care, delivered.rights(shopEmail)],
        stage: 'delivered',
      };
    case 'order-taken-back': {
      const words = takenBack[email.isRest && email.step === 'shipped' ? 'rest' : email.step];
      return {
        ...words,
        subject: takenBack.subject,
        lead: words.body(number),
        paragraphs: [words.next, takenBack.ask(shopEmail)],
      };
    }
    case 'order-new-date': {
      const { body, comes, rights, ...words } = emailText.newDate;
      const days = comes(email.promise);
      return { ...words, preview: days, lead: body(number), paragraphs: [days, rights] };
    }
    case 'order-not-charged':
      return email.isCalledOff
        ? {
            ...notCharged.calledOff,
            subject: notCharged.subject,
            lead: notCharged.calledOff.body(number),
            paragraphs: [notCharged.calledOff.ask(shopEmail)],
          }
        : {
            ...notCharged,
            lead: notCharged.body(number),
            paragraphs: [notCharged.noMoney, notCharged.again(shopEmail)],
          };
    case 'order-refunded':
      return {
        ...refunded,
        preview: refunded.preview(formatEuro(email.amountCents)),
        lead: refunded.body(formatEuro(email.amountCents), number),
        paragraphs: [refunded.when],
      };
  }
}

function howToFollow(code: string | undefined): string {
  return code === undefined ? emailText.shipped.byHand : emailText.shipped.tracking(code);
}
