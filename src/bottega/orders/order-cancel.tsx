import { z } from 'zod';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatEuro } from '#text/money.ts';
import { LeaveButton } from '#bottega/layout/question.tsx';
import { actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { Loaded, useStatusMessage } from '#bottega/layout/screen.tsx';
import { Fold } from '#bottega/layout/fold.tsx';
import { canCancel, type OrderPartProps } from './order-part.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { Button } from '#ui/button.tsx';

const text = ordersText.cancel;

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
          title={text.open}
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
          <p>{text[way](formatEuro(amount))}</p>
          {way === 'refund' ? (
            <Button onClick={onRefund}>{text.toRefund}</Button>
          ) : (
            <ActionButton
              action={actionKey(orderChangeCalls.cancel, { id })}
              work={(call) => call(orderChangeCalls.cancel, { id })}
              onDone={({ state: now }) => onDone(now === 'done' ? text.done : text.pending)}
            >
              {text.yes}
            </ActionButton>
          )}
          <LeaveButton onLeave={onLeave} />
        </div>
      )}
    </Loaded>
  );
}
