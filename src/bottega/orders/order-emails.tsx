import { useState } from 'react';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatMoment } from '#text/dates.ts';
import type { OrderPartProps } from './order-part.tsx';
import { firstPress, useAction } from '#bottega/use-action.tsx';
import { Failure, useStatusMessage } from '#bottega/layout/screen.tsx';
import { Fold, useFold } from '#bottega/layout/fold.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { nameEmail } from './name-email.ts';
import { NoteForm, NoteList, useHasNoteDraft } from './order-notes.tsx';
import { Button } from '#ui/button.tsx';

/** E-mails sent to the customer, with buttons to send one again and a form for a message. */
export function OrderEmails({ order, onChange }: OrderPartProps) {
  const isRefused = order.emails.some(({ is_refused }) => is_refused);
  const fold = useFold(useHasNoteDraft('message', order.id) || isRefused);
  const { emails, emails_again } = order;
  const { status, statusMessage, announce, report } = useStatusMessage(onChange);
  const { run, isBusy, failure } = useAction();
  const sent = emails.filter(({ sent_at }) => sent_at !== undefined).length;
  if (emails.length === 0 && order.customer === undefined) return null;
  // The result of the previous action is cleared, so that it does not stand beside an error of this one.
  const begin = () => announce('');
  return (
    <Fold
      title={
        order.customer && !order.gift
          ? ordersText.write(order.customer.first_name)
          : ordersText.emails
      }
      answer={isRefused ? ordersText.emailsRefused : ordersText.emailsSent(sent)}
      {...fold}
    >
      <ul aria-label={ordersText.emails} className="mb-4 grid grid-cols-1 gap-2">
        {emails.map((email, index) => (
          <li key={`${index} ${email.kind}`}>
            {nameEmail(email.kind)} <span className="text-sm text-soft">{howItLeft(email)}</span>
          </li>
        ))}
      </ul>
      <NoteList of="message" order={order} />
      {statusMessage}
      {failure && status.words === '' && <Failure message={failure.message} />}
      <div className="mb-6 flex flex-wrap gap-3">
        {emails_again.map((email) => (
          <SendAgain
            key={email}
            {...{ email, isBusy }}
            onPress={(key, onSent) => {
              begin();
              run(
                (call) => call(noteCalls.emailAgain, { id: order.id, key, email }),
                () => {
                  onSent();
                  report(ordersText.emailsAgain.sent);
                },
              );
            }}
          />
        ))}
      </div>
      {order.customer && (
        <NoteForm
          order={order}
          call="message"
          words={ordersText.message}
          onBegin={begin}
          onWritten={() => report(ordersText.message.sent)}
        />
      )}
    </Fold>
  );
}

interface SendAgainProps {
  email: BackOfficeOrder['emails_again'][number];
  isBusy: boolean;
  onPress: (key: string, onSent: () => void) => void;
}

function SendAgain({ email, isBusy, onPress }: SendAgainProps) {
  // The same press keeps its key until it has been answered.
  const [key, setKey] = useState(newKey);
  return (
    <Button
      look="outline"
      busy={isBusy}
      disabled={isBusy}
      onClick={firstPress(() => onPress(key, () => setKey(newKey())))}
    >
      {ordersText.emailsAgain[email]}
    </Button>
  );
}

function howItLeft({ sent_at, is_refused }: BackOfficeOrder['emails'][number]): string {
  if (is_refused) return ordersText.emailRefused;
  return sent_at === undefined
    ? ordersText.emailWaiting
    : ordersText.emailSent(formatMoment(new Date(sent_at)));
}
