import { Text } from '@react-email/components';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { OrderLines } from '#mail/order-lines.tsx';
import { letterText } from '#text/letters.ts';
import { formatEuro } from '#text/money.ts';

type News = Extract<
  Letter,
  { kind: 'order-shipped' | 'order-tracking' | 'order-not-charged' | 'order-refunded' }
>;

/** What happened to an order after it was placed: it left, was not paid after all, or money went back. */
export function OrderNews({ letter, publicUrl }: { letter: News; publicUrl: string }) {
  const { order, settings } = letter;
  const { preview, title, paragraphs } = compose(letter);
  return (
    <LetterLayout {...{ preview, title, settings, publicUrl }}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={letterStyle.text}>
          {paragraph}
        </Text>
      ))}
      <OrderLines order={order} publicUrl={publicUrl} />
    </LetterLayout>
  );
}

function compose(letter: News): { preview: string; title: string; paragraphs: string[] } {
  const { number } = letter.order;
  const { shipped, tracking, notCharged, refunded } = letterText;
  switch (letter.kind) {
    case 'order-shipped':
      return { ...shipped, paragraphs: [shipped.body(number), howToFollow(letter.tracking)] };
    case 'order-tracking':
      return { ...tracking, paragraphs: [tracking.body(number), howToFollow(letter.tracking)] };
    case 'order-not-charged':
      return {
        ...notCharged,
        paragraphs: [notCharged.body(number), notCharged.again(letter.settings.email)],
      };
    case 'order-refunded':
      return {
        ...refunded,
        paragraphs: [refunded.body(formatEuro(letter.amountCents), number)],
      };
  }
}

function howToFollow(code: string | undefined): string {
  return code === undefined ? letterText.shipped.byHand : letterText.shipped.tracking(code);
}
