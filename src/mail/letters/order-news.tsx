import { Text } from '@react-email/components';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { OrderLines } from '#mail/order-lines.tsx';
import { letterText } from '#text/letters.ts';
import { formatEuro } from '#text/money.ts';

type News = Extract<Letter, { kind: 'order-shipped' | 'order-refunded' }>;

/** What happened to an order after it was paid: it left, or money went back. */
export function OrderNews({ letter, publicUrl }: { letter: News; publicUrl: string }) {
  const { order, settings } = letter;
  const text = letter.kind === 'order-shipped' ? letterText.shipped : letterText.refunded;
  return (
    <LetterLayout {...{ preview: text.preview, title: text.title, settings, publicUrl }}>
      {letter.kind === 'order-shipped' ? (
        <>
          <Text style={letterStyle.text}>{letterText.shipped.body(order.number)}</Text>
          <Text style={letterStyle.text}>{letterText.shipped.tracking(letter.tracking)}</Text>
        </>
      ) : (
        <Text style={letterStyle.text}>
          {letterText.refunded.body(formatEuro(letter.amountCents), order.number)}
        </Text>
      )}
      <OrderLines order={order} publicUrl={publicUrl} />
    </LetterLayout>
  );
}
