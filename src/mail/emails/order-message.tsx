import { Text } from '@react-email/components';
import { Fragment } from 'react';
import type { EmailOf } from '#shop/emails/email.ts';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { OrderLines } from '#mail/order-lines.tsx';
import { emailText } from '#text/emails.ts';

const text = emailText.message;

/** What a maker writes to the customer about an order, line by line as it was typed. */
export function OrderMessage({
  email,
  publicUrl,
}: {
  email: EmailOf<'order-message'>;
  publicUrl: string;
}) {
  const { order, settings, body } = email;
  const title = text.title(order.number);
  return (
    <EmailLayout {...{ preview: text.preview, title, settings, publicUrl }}>
      {body.split('\n\n').map((paragraph, index) => (
        <Text key={`${index} ${paragraph}`} style={emailStyle.text}>
          {paragraph.split('\n').map((line, at) => (
            <Fragment key={`${at} ${line}`}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
      ))}
      <Text style={emailStyle.small}>{text.answer(settings.email)}</Text>
      <OrderLines order={order} publicUrl={publicUrl} />
    </EmailLayout>
  );
}
