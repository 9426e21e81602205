import { Heading, Text } from '@react-email/components';
import type { Email } from '#shop/emails/email.ts';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { OrderLines } from '#mail/order-lines.tsx';
import { makersText } from '#text/makers-emails.ts';

type ToMakers = Extract<Email, { kind: 'withdrawal-to-makers' }>;

const { withdrawal: text, answer, signature } = makersText;

/** A withdrawal on the makers' phone: who, which order, what is to be done by when. */
export function WithdrawalToMakers({ email, publicUrl }: { email: ToMakers; publicUrl: string }) {
  const { settings, receivedAt, refundDueAt, said, named } = email;
  const { preview } = text;
  const title = text.title(named?.order.number);
  return (
    <EmailLayout {...{ preview, title, settings, publicUrl, signature }}>
      <Text style={emailStyle.text}>{text.body(receivedAt)}</Text>
      <blockquote style={emailStyle.quote}>
        <Text style={emailStyle.text}>
          {text.said.name}: {said.name}
          <br />
          {text.said.orderNumber}: {said.order_number}
          <br />
          {text.said.email}: {said.email}
        </Text>
      </blockquote>
      {named === undefined ? (
        <Text style={emailStyle.text}>{text.unknown}</Text>
      ) : (
        <Text style={emailStyle.text}>{text.whatToDo(named.state)}</Text>
      )}
      <Text style={emailStyle.text}>{answer}</Text>
      {named !== undefined && <NamedOrder {...{ named, refundDueAt, publicUrl }} />}
    </EmailLayout>
  );
}

type Named = Pick<ToMakers, 'refundDueAt'> & {
  named: NonNullable<ToMakers['named']>;
  publicUrl: string;
};

function NamedOrder({ named: { order, state }, refundDueAt, publicUrl }: Named) {
  const isOwed = state === 'paid' || state === 'shipped' || state === 'delivered';
  return (
    <>
      {isOwed && (
        <Text style={emailStyle.text}>
          {text.refundBy(refundDueAt)} {state !== 'paid' && text.mayWait}
        </Text>
      )}
      <Heading as="h2" style={emailStyle.subtitle}>
        {text.order}
      </Heading>
      <OrderLines order={order} publicUrl={publicUrl} />
      {isOwed && <Text style={emailStyle.small}>{text.next(order.number)}</Text>}
    </>
  );
}
