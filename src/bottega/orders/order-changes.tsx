import { z } from 'zod';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatEuro } from '#text/money.ts';
import { Form, LeaveButton } from '#bottega/layout/form.tsx';
import { actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { Failure, Loaded, useStatusMessage } from '#bottega/layout/screen.tsx';
import { Fold } from '#bottega/layout/fold.tsx';
import { canCancel, type OrderPartProps, useOrderStatus } from './order-part.tsx';
import { ActionButton, useAction, CallButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { promiseTerms } from '#bottega/promise-terms.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import { leavesWhileClosed, movableDays, movePromise } from '#shop/promise/promise-delivery.ts';
import { periodDays } from '#text/bottega-closures.ts';
import { emailText } from '#text/emails.ts';
import { byDay, promisedDays } from '#text/promise.ts';
import { Field } from '#ui/field.tsx';

const cancelText = ordersText.cancel;

interface CancelProps extends OrderPartProps {
  /** The money was taken: leads to the full refund. */
  onRefund: () => void;
}

/** Calls an order off that has not left: says what that comes to, and asks once. */
export function OrderCancel({ order, onChange, onRefund }: CancelProps) {
  const [isOpen, setOpen] = useDraft(`cancel ${order.id}`, z.literal(true));
  const { status, statusMessage, report } = useStatusMessage(onChange);
  const isPossible = canCancel(order);
  if (status.words === '' && !isPossible) return null;
  const leave = () => setOpen(undefined);
  return (
    <>
      {isPossible && (
        <Fold
          title={cancelText.open}
          isOpen={isOpen === true}
          onToggle={() => setOpen(isOpen ? undefined : true)}
        >
          {isOpen && (
            <Asking
              order={order}
              onLeave={leave}
              onRefund={() => {
                leave();
                onRefund();
              }}
              onDone={(words) => {
                leave();
                report(words);
              }}
            />
          )}
        </Fold>
      )}
      {statusMessage}
    </>
  );
}

interface AskingProps extends Pick<CancelProps, 'order' | 'onRefund'> {
  onLeave: () => void;
  onDone: (said: string) => void;
}

function Asking({ order: { id, state }, onRefund, onLeave, onDone }: AskingProps) {
  const preview = useCall(orderChangeCalls.previewCancel, { id });
  return (
    <Loaded key={state} called={preview}>
      {({ way, amount }) => (
        <div className="grid grid-cols-1 gap-4">
          <p>{cancelText[way](formatEuro(amount))}</p>
          {way === 'refund' ? (
            <Button onClick={onRefund}>{cancelText.toRefund}</Button>
          ) : (
            <ActionButton
              action={actionKey(orderChangeCalls.cancel, { id })}
              work={(call) => call(orderChangeCalls.cancel, { id })}
              onDone={({ state: now }) =>
                onDone(now === 'done' ? cancelText.done : cancelText.pending)
              }
            >
              {cancelText.yes}
            </ActionButton>
          )}
          <LeaveButton onLeave={onLeave} />
        </div>
      )}
    </Loaded>
  );
}

const dateText = ordersText.moveDate;
const moves = new Set(['date_moved']);

/** Moves the promised days of an order that has not left. */
export function OrderDate({ order, onChange }: OrderPartProps) {
  const { id, customer, state, handed_over, withdrawn_at, promise } = order;
  const { statusMessage, announce } = useOrderStatus(order, moves);
  const [day = '', setDay] = useDraft(`date ${id}`, z.string());
  const isToLeave = (state === 'authorised' || state === 'paid') && handed_over === undefined;
  if (!isToLeave || withdrawn_at !== undefined || !customer || !promise) return null;
  return (
    <Fold title={dateText.title} answer={promisedDays(promise)} isOpenAtFirst={day !== ''}>
      {statusMessage}
      <DateForm
        {...{ id, promise, day }}
        onDay={setDay}
        onSaved={() => {
          setDay(undefined);
          announce(dateText.saved, { entries: 1 });
          onChange();
        }}
      />
    </Fold>
  );
}

interface DateFormProps {
  id: string;
  promise: DeliveryPromise;
  /** As it was chosen; '' for none. */
  day: string;
  onDay: (day: string) => void;
  onSaved: () => void;
}

/** The day, and what the customer will read. */
function DateForm({ id, promise, day, onDay, onSaved }: DateFormProps) {
  const { run, isBusy, failure } = useAction();
  const called = useCall(settingCalls.settings, {});
  return (
    <Loaded called={called}>
      {({ settings, today }) => {
        const { first, last } = movableDays(promise, today);
        const isInTime = first <= day && day <= last;
        const moved = isInTime && movePromise(promise, day, promiseTerms(settings));
        const bounds = periodDays({ from: first, to: last, today });
        const { closures } = settings;
        const isClosed = moved && leavesWhileClosed({ leaves: day, today, closures });
        const isOther = moved && !isClosed && moved.leaves !== promise.leaves;
        const refusal = moved
          ? dateText[isClosed ? 'closed' : 'same'](byDay(moved.leaves, today))
          : dateText.outOfBounds(bounds);
        return (
          <Form>
            {failure && <Failure message={failure.message} />}
            <Field
              type="date"
              name="day"
              label={dateText.day}
              hint={`${bounds}.`}
              error={day === '' || isOther ? undefined : refusal}
              min={first}
              max={last}
              value={day}
              onChange={({ target }) => onDay(target.value)}
            />
            {isOther && (
              <p className="text-sm">
                {dateText.tells({
                  leaves: byDay(moved.leaves, today),
                  comes: emailText.newDate.comes(moved),
                })}
              </p>
            )}
            <div>
              <CallButton
                type="submit"
                look="outline"
                busy={isBusy}
                disabled={!isOther}
                onClick={() =>
                  run(
                    (call) => call(orderChangeCalls.moveDate, { id, day, seen: promise.leaves }),
                    onSaved,
                  )
                }
              >
                {dateText.save}
              </CallButton>
            </div>
          </Form>
        );
      }}
    </Loaded>
  );
}
