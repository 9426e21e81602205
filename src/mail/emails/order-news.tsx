import { paths } from '#contract/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, Lead, Paragraph, Small, Subtitle, TextLink } from '#mail/email-parts.tsx';
import { OrderLines, OrderStages } from '#mail/order-parts.tsx';
import type { EmailKind, EmailOf } from '#shop/emails/email.ts';
import { emailText } from '#text/emails.ts';
import { formatEuro, formatSum } from '#text/money.ts';

/** Every e-mail of an order that has no file of its own. */
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
export function orderNews(email: News): EmailContent {
  const { order } = email;
  const { subject, preview, title, lead, paragraphs, stage } = textOf(email);
  return {
    subject: subject(order.number),
    preview,
    title,
    body: (
      <>
        <Lead>{lead}</Lead>
        {stage && <OrderStages stage={stage} />}
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        {(email.kind === 'order-new-date' || email.kind === 'order-delivered') && (
          <Paragraph>
            <TextLink href={paths.withdrawal}>{emailText.confirmation.withdrawalLink}</TextLink>
          </Paragraph>
        )}
        <Ways email={email} view={stage === 'travelling' ? emailText.view : emailText.look} />
        <Small>{emailText.writeThere}</Small>
        <Lines email={email} />
      </>
    ),
  };
}

/** To the carrier, where the parcel can be followed, and to the page of the order. */
function Ways({ email, view }: { email: News; view: string }) {
  const page = paths.order(email.orderId);
  const follow = 'trackingUrl' in email ? email.trackingUrl : undefined;
  if (follow === undefined) return <Action href={page}>{view}</Action>;
  return (
    <>
      <Action href={follow}>{emailText.shipped.follow}</Action>
      <Paragraph>
        <TextLink href={page}>{view}</TextLink>
      </Paragraph>
    </>
  );
}

/** The pieces with the amounts; of a parcel only its pieces, and those still to come. */
function Lines({ email }: { email: News }) {
  const { order } = email;
  if (email.kind !== 'order-parcel') {
    return (
      <>
        <Subtitle>{`${emailText.order} ${order.number}`}</Subtitle>
        <OrderLines order={order} refundedCents={email.refundedCents} />
      </>
    );
  }
  const { inIt, toCome, toComeBy, toComeNext } = emailText.parcel;
  return (
    <>
      <Subtitle>{inIt}</Subtitle>
      <OrderLines order={order} />
      {email.toCome.length > 0 && (
        <>
          <Subtitle>{toCome}</Subtitle>
          <OrderLines order={{ ...order, products: email.toCome }} />
          <Paragraph>
            {order.promise && toComeBy(order.promise)} {toComeNext}
          </Paragraph>
        </>
      )}
    </>
  );
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
      const words = takenBack[email.isRest ? 'rest' : email.step];
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
    case 'order-refunded': {
      const { pieces, isForWithdrawal, isCalledOff } = email;
      const leftCents = email.order.total - email.refundedCents;
      const withdrawal =
        leftCents > 0 ? refunded.withdrawalLess(formatEuro(leftCents)) : refunded.withdrawal;
      return {
        ...refunded,
        preview: refunded.preview(formatEuro(email.amountCents)),
        lead: refunded.body(formatEuro(email.amountCents), number),
        paragraphs: [
          ...(isCalledOff ? [refunded.calledOff] : []),
          ...(isForWithdrawal ? [withdrawal] : []),
          ...(isForWithdrawal && pieces.length === 0 ? [] : [refunded.pieces(pieces)]),
          refunded.sum({
            refunded: formatEuro(email.refundedCents),
            left: formatSum(leftCents),
          }),
          refunded.when,
        ],
      };
    }
  }
}

function howToFollow(code: string | undefined): string {
  return code === undefined ? emailText.shipped.byHand : emailText.shipped.tracking(code);
}
