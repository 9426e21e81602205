import { useState } from 'react';
import type { DeskOrder } from '#contract/bottega/desk.ts';
import { writingCalls } from '#contract/bottega/writing.ts';
import { deskText } from '#text/bottega-desk.ts';
import { formatMoment } from '#text/dates.ts';
import { ActButton } from '#bottega/use-act.tsx';
import { Said, useSaying } from '#bottega/layout/said.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { Writings } from '#bottega/orders/order-notes.tsx';
import { Part } from '#bottega/orders/part.tsx';
import { WritingForm } from '#bottega/orders/writing-form.tsx';

const kinds: Record<string, string> = deskText.emailKinds;

interface EmailsProps {
  order: DeskOrder;
  onChange: () => void;
}

/** What the customer was written; the way to write, and to send an e-mail once more. */
export function OrderEmails({ order, onChange }: EmailsProps) {
  const { emails, emails_again } = order;
  const { saying, say } = useSaying();
  if (emails.length === 0 && order.customer === undefined) return null;
  const tell = (words: string) => () => {
    say(words);
    onChange();
  };
  return (
    <Part id="write" title={deskText.emails}>
      <ul className="mb-4 grid grid-cols-1 gap-2">
        {emails.map((email, index) => (
          <li key={`${index} ${email.kind}`}>
            {kinds[email.kind] ?? email.kind}{' '}
            <span className="text-sm text-soft">{howItLeft(email)}</span>
          </li>
        ))}
      </ul>
      <Writings of="message" order={order} />
      <Said saying={saying} />
      <div className="mb-6 flex flex-wrap gap-3">
        {emails_again.map((email) => (
          <SendAgain key={email} {...{ order, email }} onSent={tell(deskText.emailsAgain.sent)} />
        ))}
      </div>
      {order.customer && (
        <WritingForm
          orderId={order.id}
          call="message"
          words={deskText.message}
          onWritten={tell(deskText.message.sent)}
        />
      )}
    </Part>
  );
}

interface SendAgainProps {
  order: DeskOrder;
  email: DeskOrder['emails_again'][number];
  onSent: () => void;
}

function SendAgain({ order: { id }, email, onSent }: SendAgainProps) {
  // The same press keeps its key until it has been answered.
  const [key, setKey] = useState(newKey);
  return (
    <div>
      <ActButton
        look="outline"
        work={(call) => call(writingCalls.emailAgain, { id, key, email })}
        onDone={() => {
          setKey(newKey());
          onSent();
        }}
      >
        {deskText.emailsAgain[email]}
      </ActButton>
    </div>
  );
}

function howItLeft({ sent_at, is_refused }: DeskOrder['emails'][number]): string {
  if (is_refused) return deskText.emailRefused;
  return sent_at === undefined
    ? deskText.emailWaiting
    : deskText.emailSent(formatMoment(new Date(sent_at)));
}
