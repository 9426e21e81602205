import { Link, Text } from '@react-email/components';
import type { Email } from '#shop/emails/email.ts';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { OrderLines } from '#mail/order-lines.tsx';
import { emailText } from '#text/emails.ts';
import { formatEuro } from '#text/money.ts';

type News = Extract<
  Email,
  { kind: 'order-shipped' | 'order-tracking' | 'order-not-charged' | 'order-refunded' }
>;

/** What happened to an order after it was placed: it left, was not paid after all, or money went back. */
export function OrderNews({ email, publicUrl }: { email: News; publicUrl: string }) {
  const { order, settings } = email;
  const { preview, title, paragraphs } = compose(email);
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl }}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={emailStyle.text}>
          {paragraph}
        </Text>
      ))}
      {'trackingUrl' in email && email.trackingUrl !== undefined && (
        <Text style={emailStyle.text}>
          <Link href={email.trackingUrl} style={emailStyle.link}>
            {emailText.shipped.follow}
          </Link>
        </Text>
      )}
      <OrderLines order={order} publicUrl={publicUrl} />
    </EmailLayout>
  );
}

function compose(email: News): { preview: string; title: string; paragraphs: string[] } {
  const { number } = email.order;
  const { shipped, tracking, notCharged, refunded } = emailText;
  switch (email.kind) {
    case 'order-shipped':
      return { ...shipped, paragraphs: [shipped.body(number), howToFollow(email.tracking)] };
    case 'order-tracking':
      return { ...tracking, paragraphs: [tracking.body(number), howToFollow(email.tracking)] };
    case 'order-not-charged':
      return {
        ...(email.isCalledOff ? notCharged.calledOff : notCharged),
        paragraphs: [
          email.isCalledOff ? notCharged.calledOff.body(number) : notCharged.body(number),
          email.isCalledOff
            ? notCharged.calledOff.ask(email.settings.email)
            : notCharged.again(email.settings.email),
        ],
      };
    case 'order-refunded':
      return {
        ...refunded,
        paragraphs: [refunded.body(formatEuro(email.amountCents), number)],
      };
  }
}

function howToFollow(code: string | undefined): string {
  return code === undefined ? emailText.shipped.byHand : emailText.shipped.tracking(code);
}
