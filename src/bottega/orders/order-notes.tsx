import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatMoment } from '#text/dates.ts';
import type { OrderPartProps } from './order-part.tsx';
import { Fold } from '#bottega/layout/fold.tsx';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { Failure, useStatusMessage } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { lengthProblem } from '#bottega/length-problem.ts';
import { useAction, firstPress, CallButton } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import { useWhen } from '#bottega/use-when.ts';
import { notesPerDay } from '#contract/limits.ts';
import { keySchema } from '#contract/bottega/makers-call.ts';
import { noteCalls, noteMaxLength } from '#contract/bottega/notes.ts';
import { onLines } from '#contract/one-line.ts';
import { TextArea } from '#ui/text-area.tsx';
import { nameEmail } from './name-email.ts';

const text = ordersText.notes;

/** A form for another note of the makers; those that are there stand above, in sight. */
export function OrderNotes({ order, onChange }: OrderPartProps) {
  const hasDraft = useHasNoteDraft('note', order.id);
  const { statusMessage, report } = useStatusMessage(onChange);
  if (order.customer === undefined) return null;
  const notes = order.writings.filter(({ kind }) => kind === 'note').length;
  return (
    <Fold title={text.title} answer={text.count(notes)} isOpenAtFirst={hasDraft}>
      <NoteForm order={order} call="note" words={text} onWritten={() => report(text.written)} />
      <div className="mt-3">{statusMessage}</div>
    </Fold>
  );
}

export function NoteList({ of, order }: { of: 'note' | 'message'; order: BackOfficeOrder }) {
  const writings = order.writings.filter(({ kind }) => kind === of);
  if (writings.length === 0) return null;
  return (
    <ul
      aria-label={of === 'note' ? text.title : ordersText.message.list}
      className="grid grid-cols-1 gap-3 not-last:mb-4"
    >
      {writings.map(({ number, text, at, by }) => (
        <li key={number} className="border-l-2 border-line pl-4">
          <span className="block whitespace-pre-line wrap-anywhere">{text}</span>
          <span className="block text-sm text-soft">
            {formatMoment(new Date(at))}
            {by !== undefined && `, ${ordersText.by(by)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const draftSchema = z.object({ text: z.string(), key: keySchema });

interface WritingFormProps {
  order: Pick<BackOfficeOrder, 'id' | 'writings'>;
  call: 'note' | 'message';
  words: { label: string; send: string; missing: string; tooMany?: (most: number) => string };
  onBegin?: () => void;
  onWritten: () => void;
}

/** A few lines about an order. Unsent text stays in this browser. */
function NoteForm(props: WritingFormProps) {
  const { order, call: name, words, onBegin, onWritten } = props;
  const { id } = order;
  const [draft, setDraft] = useDraft(`${name} ${id}`, draftSchema);
  const { run, isBusy, failure } = useAction();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { text = '', key = newKey() } = draft ?? {};
  const counted = onLines(text);
  const tooLong = lengthProblem(counted, noteMaxLength);
  function done(): void {
    setDraft(undefined);
    onWritten();
  }
  // A text under the key of the draft was written, though its answer was lost.
  const isWritten = order.writings.some((written) => written.key === draft?.key);
  useWhen(isWritten, done);
  function send(): void {
    setMissing(counted === '');
    if (counted === '' || tooLong !== undefined) {
      field.current?.focus();
      return;
    }
    onBegin?.();
    run((call) => call(noteCalls[name], { id, key, text }), done);
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        ref={field}
        name={name}
        label={words.label}
        error={isMissing && counted === '' ? words.missing : tooLong}
        value={text}
        onChange={({ target }) => setDraft({ text: target.value, key })}
      />
      {failure && draft && (
        <Failure
          message={
            failure.code === 'too_many_today' && words.tooMany
              ? words.tooMany(notesPerDay[name])
              : failure.message
          }
        />
      )}
      <BackFromSignIn action={actionKey(noteCalls[name], { id })} />
      <div>
        <CallButton look="outline" busy={isBusy} onClick={send}>
          {words.send}
        </CallButton>
      </div>
    </div>
  );
}

function useHasNoteDraft(call: WritingFormProps['call'], id: string): boolean {
  const [draft] = useDraft(`${call} ${id}`, draftSchema);
  return draft !== undefined && draft.text !== '';
}

/** The field of the message to the customer. */
export const messageFieldId = 'field-message';

/** Whether the row of the e-mails is open: at first when a message was begun or an e-mail was refused. */
export function useEmailsRow(order: BackOfficeOrder) {
  const hasDraft = useHasNoteDraft('message', order.id);
  return useState(hasDraft || hasRefusedEmail(order));
}

function hasRefusedEmail({ emails }: BackOfficeOrder): boolean {
  return emails.some(({ is_refused }) => is_refused);
}

interface OrderEmailsProps extends OrderPartProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** E-mails sent to the customer, with buttons to send one again and a form for a message. */
export function OrderEmails({ order, isOpen, onToggle, onChange }: OrderEmailsProps) {
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
      answer={hasRefusedEmail(order) ? ordersText.emailsRefused : ordersText.emailsSent(sent)}
      isOpen={isOpen}
      onToggle={onToggle}
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
    <CallButton
      look="outline"
      busy={isBusy}
      onClick={firstPress(() => onPress(key, () => setKey(newKey())))}
    >
      {ordersText.emailsAgain[email]}
    </CallButton>
  );
}

function howItLeft({ sent_at, is_refused }: BackOfficeOrder['emails'][number]): string {
  if (is_refused) return ordersText.emailRefused;
  return sent_at === undefined
    ? ordersText.emailWaiting
    : ordersText.emailSent(formatMoment(new Date(sent_at)));
}
