import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { newKey } from '#bottega/call-bottega.ts';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { Failure, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { lengthProblem } from '#bottega/length-problem.ts';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { noteCalls, noteMaxLength, recipientsMax } from '#contract/bottega/notes.ts';
import { keySchema } from '#contract/bottega/makers-call.ts';
import { onLines } from '#contract/one-line.ts';
import { closedOrdersText as text } from '#text/bottega-closed-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { TextArea } from '#ui/text-area.tsx';

type ClosedOrder = z.infer<typeof noteCalls.closedOrders.response>['orders'][number];

/** One message to the customers to whom closures break the promise. */
export function ClosedOrdersScreen() {
  const called = useCall(noteCalls.closedOrders, {});
  return (
    <Screen title={text.title}>
      <Loaded called={called}>
        {({ orders }) =>
          orders.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <Writing orders={orders} onSent={called.reload} />
          )
        }
      </Loaded>
    </Screen>
  );
}

/** The key is that of the message: each customer has it once, however often it is sent. */
const draftSchema = z.object({ text: z.string(), key: keySchema, ids: z.array(z.string()) });

function Writing({ orders, onSent }: { orders: readonly ClosedOrder[]; onSent: () => void }) {
  const [draft, setDraft] = useDraft('closed orders', draftSchema);
  // Those who were written to, perhaps by the other maker, are left out at first.
  const unwritten = orders.filter(({ messaged_at }) => messaged_at === undefined);
  const { run, isBusy, failure } = useAction();
  const { statusMessage, report } = useStatusMessage(onSent);
  const [refused, setRefused] = useState<string[]>([]);
  const [wasPressed, setPressed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text: typed = '', key = newKey(), ids = unwritten.map(({ id }) => id) } = draft ?? {};
  const chosen = orders.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  const counted = onLines(typed);
  const missing = wasPressed && counted === '' ? text.missing : undefined;
  const error = missing ?? lengthProblem(counted, noteMaxLength);
  const problem = chosen.length > recipientsMax ? text.tooMany(recipientsMax) : undefined;
  const change = (changed: { text?: string; ids?: string[] }) =>
    setDraft({ text: typed, key, ids, ...changed });
  function send(): void {
    setPressed(true);
    if (problem) return;
    if (counted === '' || lengthProblem(counted, noteMaxLength)) {
      field.current?.focus();
      return;
    }
    run(
      (call) => call(noteCalls.messageSeveral, { ids: chosen, key, text: typed }),
      (done) => {
        const nameOf = (id: string) => orders.find((order) => order.id === id)?.name ?? id;
        setRefused(
          done.refused.map(({ id, reason }) => text.refused(nameOf(id), text.reasons[reason])),
        );
        report(text.sent(done.sent.length));
        setPressed(false);
        // Refused orders stay chosen, with the words: sent again, these reach only the customers who lack them.
        if (done.refused.length === 0) setDraft(undefined);
        else change({ ids: done.refused.map(({ id }) => id) });
      },
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{text.body}</p>
      {statusMessage}
      {refused.map((words) => (
        <Failure key={words} message={words} />
      ))}
      <ul className="grid grid-cols-1 border-t border-line">
        {orders.map((order) => (
          <Recipient
            key={order.id}
            order={order}
            isChosen={ids.includes(order.id)}
            onChoose={(isWanted) =>
              change({
                ids: isWanted ? [...ids, order.id] : ids.filter((id) => id !== order.id),
              })
            }
          />
        ))}
      </ul>
      <TextArea
        ref={field}
        name="message"
        label={text.message}
        hint={text.hint}
        error={error}
        value={typed}
        onChange={({ target }) => change({ text: target.value })}
      />
      {failure && <Failure message={failure.message} />}
      {wasPressed && problem && <Failure message={problem} />}
      <BackFromSignIn action={actionKey(noteCalls.messageSeveral, {})} />
      <CallButton className="w-full" busy={isBusy} disabled={chosen.length === 0} onClick={send}>
        {text.send(chosen.length)}
      </CallButton>
    </div>
  );
}

interface RecipientProps {
  order: ClosedOrder;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Recipient({ order, isChosen, onChoose }: RecipientProps) {
  const { id, number, name, ship_by, messaged_at } = order;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line">
      <label className="flex min-h-16 min-w-0 flex-[1_1_12rem] items-center gap-4 py-2">
        <input
          type="checkbox"
          name={`order-${id}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-6 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">
            {name === '' ? ordersText.erased : name}
          </span>
          <span className="block text-sm wrap-anywhere text-soft">
            {text.shipBy(formatDay(new Date(ship_by)))}
          </span>
          {messaged_at !== undefined && (
            <span className="block text-sm">
              {text.messaged(formatMoment(new Date(messaged_at)))}
            </span>
          )}
        </span>
      </label>
      <Link
        to={bottegaPaths.order(id)}
        aria-label={text.orderOf(number)}
        className="touch-target text-sm underline decoration-edge underline-offset-4"
      >
        {text.order(number)}
      </Link>
    </li>
  );
}

/**
 * Leads to the orders whose promise closures break, and to one message to all their customers: says how many are still
 * to be told, or else how many were.
 * @param count those that the screen knows, until the list is there
 */
export function ClosedOrdersLink({ count = 0 }: { count?: number }) {
  const orders = useCall(noteCalls.closedOrders, {}).response?.orders;
  const all = orders?.length ?? count;
  if (all === 0) return null;
  const untold = orders?.filter(({ messaged_at }) => messaged_at === undefined).length ?? count;
  return (
    <Link to={bottegaPaths.closedOrders} className="text-link mb-3 touch-target">
      {untold > 0 ? text.open(untold) : text.told(all)}
    </Link>
  );
}
