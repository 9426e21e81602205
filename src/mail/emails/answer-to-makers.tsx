import { bottegaPath } from '#contract/bottega/paths.ts';
import type { EmailOf } from '#shop/emails/email.ts';
import { Action, BrokenLines, Paragraph, Subtitle } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { OrderLines } from '#mail/order-parts.tsx';
import { makersText } from '#text/makers-emails.ts';

const { answered: text, answer, signature } = makersText;

interface AnswerProps {
  email: EmailOf<'order-answer-to-makers'>;
  publicUrl: string;
}

/** The words of a customer on the page of the order, line by line. */
export function AnswerToMakers({ email, publicUrl }: AnswerProps) {
  const { orderId, order, name, body, settings } = email;
  const title = text.subject(order.number);
  return (
    <EmailLayout {...{ preview: text.preview(name), title, settings, publicUrl, signature }}>
      <Paragraph>{text.body(name)}</Paragraph>
      <blockquote className="quote" style={emailStyle.quote}>
        <Paragraph>
          <BrokenLines text={body} />
        </Paragraph>
      </blockquote>
      <Action href={`${publicUrl}${bottegaPath}/ordini/${encodeURIComponent(orderId)}`}>
        {text.open}
      </Action>
      <Subtitle>{text.order}</Subtitle>
      <OrderLines order={order} publicUrl={publicUrl} />
      <Paragraph>{answer}</Paragraph>
    </EmailLayout>
  );
}
