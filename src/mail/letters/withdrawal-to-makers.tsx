import { Heading, Text } from '@react-email/components';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { OrderLines } from '#mail/order-lines.tsx';
import { makersText } from '#text/makers-letters.ts';

type ToMakers = Extract<Letter, { kind: 'withdrawal-to-makers' }>;

const { withdrawal: text, answer, signature } = makersText;

/** A withdrawal on the makers' phone: who, which order, what is to be done by when. */
export function WithdrawalToMakers({ letter, publicUrl }: { letter: ToMakers; publicUrl: string }) {
  const { settings, receivedAt, said, named } = letter;
  const { preview } = text;
  const title = text.title(named?.order.number);
  return (
    <LetterLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Text style={letterStyle.text}>{text.body(receivedAt)}</Text>
      <blockquote style={letterStyle.quote}>
        <Text style={letterStyle.text}>
          {text.said.name}: {said.name}
          <br />
          {text.said.orderNumber}: {said.order_number}
          <br />
          {text.said.email}: {said.email}
        </Text>
      </blockquote>
      {named === undefined ? (
        <Text style={letterStyle.text}>{text.unknown}</Text>
      ) : (
        <Text style={letterStyle.text}>{text.whatToDo(named.state)}</Text>
      )}
      <Text style={letterStyle.text}>{answer}</Text>
      {named !== undefined && <NamedOrder {...{ named, receivedAt, publicUrl }} />}
    </LetterLayout>
  );
}

type Named = Pick<ToMakers, 'receivedAt'> & {
  named: NonNullable<ToMakers['named']>;
  publicUrl: string;
};

function NamedOrder({ named: { order, state }, receivedAt, publicUrl }: Named) {
  const isOwed = state === 'paid' || state === 'shipped' || state === 'delivered';
  return (
    <>
      {isOwed && (
        <Text style={letterStyle.text}>
          {text.refundBy(receivedAt)} {state !== 'paid' && text.mayWait}
        </Text>
      )}
      <Heading as="h2" style={letterStyle.subtitle}>
        {text.order}
      </Heading>
      <OrderLines order={order} publicUrl={publicUrl} />
      {isOwed && <Text style={letterStyle.small}>{text.next(order.number)}</Text>}
    </>
  );
}
