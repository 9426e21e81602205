import { z } from 'zod';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatEuro } from '#text/money.ts';
import { EnteredAgain, nameOfAct } from '#bottega/layout/entered-again.tsx';
import { Said, useSaying } from '#bottega/layout/said.tsx';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import { Unfold } from '#bottega/layout/unfold.tsx';
import { canCancel, Part } from './part.tsx';
import { useAct } from '#bottega/use-act.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { Button } from '#ui/button.tsx';

const text = ordersText.cancel;

interface CancelProps {
  order: BackOfficeOrder;
  onChange: () => void;
  /** The money was taken: leads to the full refund. */
  onRefund: () => void;
}

/** Calls an order off that has not left: says what that comes to, and asks once. */
export function OrderCancel({ order, onChange, onRefund }: CancelProps) {
  const [isOpen, setOpen] = useDraft(`cancel ${order.id}`, z.literal(true));
  const { saying, say } = useSaying();
  const isPossible = canCancel(order);
  if (saying.words === '' && !isPossible) return null;
  const leave = () => setOpen(undefined);
  return (
    <Part id="cancel" title={text.title}>
      <Said saying={saying} />
      {isPossible && (
        <Unfold label={text.open} isOpen={isOpen === true} onOpen={() => setOpen(true)}>
          <Asking
            order={order}
            onLeave={leave}
            onRefund={() => {
              leave();
              onRefund();
            }}
            onDone={(words) => {
              leave();
              say(words);
              onChange();
            }}
          />
        </Unfold>
      )}
    </Part>
  );
}

interface AskingProps extends Pick<CancelProps, 'order' | 'onRefund'> {
  onLeave: () => void;
  onDone: (said: string) => void;
}

function Asking({ order: { id, state }, onRefund, onLeave, onDone }: AskingProps) {
  const preview = useCall(orderChangeCalls.previewCancel, { id });
  const { act, isBusy, failure } = useAct();
  return (
    <Loaded key={state} called={preview}>
      {({ way, amount }) => (
        <div className="grid grid-cols-1 gap-4">
          <p>{text[way](formatEuro(amount))}</p>
          {failure && <Failure message={failure.message} onAgain={preview.reload} />}
          <EnteredAgain act={nameOfAct(orderChangeCalls.cancel, { id })} />
          {way === 'refund' ? (
            <Button onClick={onRefund}>{text.toRefund}</Button>
          ) : (
            <Button
              busy={isBusy}
              disabled={isBusy}
              onClick={() =>
                act(
                  (call) => call(orderChangeCalls.cancel, { id }),
                  (done) => onDone(done.state === 'done' ? text.done : text.pending),
                )
              }
            >
              {text.yes}
            </Button>
          )}
          <Button look="quiet" onClick={onLeave}>
            {text.leave}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
