import { z } from 'zod';
import { Form } from '#bottega/layout/form.tsx';
import { Fold, useFold } from '#bottega/layout/fold.tsx';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import { promiseTerms } from '#bottega/promise-terms.ts';
import { useAction } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import { movableDays, movePromise } from '#shop/promise/promise-delivery.ts';
import { periodDays } from '#text/bottega-closures.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { emailText } from '#text/emails.ts';
import { byDay, promisedDays } from '#text/promise.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { type OrderPartProps, useOrderStatus } from './order-part.tsx';

const text = ordersText.moveDate;
const moves = new Set(['date_moved']);

/** Moves the promised days of an order that has not left. */
export function OrderDate({ order, onChange }: OrderPartProps) {
  const { id, customer, state, handed_over, withdrawn_at, promise } = order;
  const { statusMessage, announce } = useOrderStatus(order, moves);
  const [day = '', setDay] = useDraft(`date ${id}`, z.string());
  const fold = useFold(day !== '');
  const isToLeave = (state === 'authorised' || state === 'paid') && handed_over === undefined;
  if (!isToLeave || withdrawn_at !== undefined || !customer || !promise) return null;
  return (
    <Fold title={text.title} answer={promisedDays(promise)} {...fold}>
      {statusMessage}
      <DateForm
        {...{ id, promise, day }}
        onDay={setDay}
        onSaved={() => {
          setDay(undefined);
          announce(text.saved, { entries: 1 });
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
        const isOther = moved && moved.leaves !== promise.leaves;
        const refusal = moved ? text.same(byDay(moved.leaves, today)) : text.outOfBounds(bounds);
        return (
          <Form>
            {failure && <Failure message={failure.message} />}
            <Field
              type="date"
              name="day"
              label={text.day}
              hint={`${bounds}.`}
              error={day === '' || isOther ? undefined : refusal}
              min={first}
              max={last}
              value={day}
              onChange={({ target }) => onDay(target.value)}
            />
            {isOther && (
              <p className="text-sm">
                {text.tells({
                  leaves: byDay(moved.leaves, today),
                  comes: emailText.newDate.comes(moved),
                })}
              </p>
            )}
            <div>
              <Button
                type="submit"
                look="outline"
                busy={isBusy}
                disabled={isBusy || !isOther}
                onClick={() =>
                  run(
                    (call) => call(orderChangeCalls.moveDate, { id, day, seen: promise.leaves }),
                    onSaved,
                  )
                }
              >
                {text.save}
              </Button>
            </div>
          </Form>
        );
      }}
    </Loaded>
  );
}
