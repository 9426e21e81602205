import { Link, useParams } from 'react-router';
import { deskCalls, type DeskOrder } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { OrderMark, PromisedDays } from '#bottega/orders/order-card.tsx';
import { OrderAddress } from '#bottega/orders/order-address.tsx';
import { OrderEmails } from '#bottega/orders/order-emails.tsx';
import { OrderHistory } from '#bottega/orders/order-history.tsx';
import { OrderJumps } from '#bottega/orders/order-jumps.tsx';
import { OrderNotes } from '#bottega/orders/order-notes.tsx';
import { OrderPieces } from '#bottega/orders/order-pieces.tsx';
import { OrderPrinting } from '#bottega/orders/order-printing.tsx';
import { OrderRefunds } from '#bottega/orders/order-refunds.tsx';
import { OrderCancel } from '#bottega/orders/order-cancel.tsx';
import { newRefund, refundDraftSchema } from '#bottega/orders/refund-draft.ts';
import { OrderShipping } from '#bottega/orders/order-shipping.tsx';
import { places } from '#bottega/places.ts';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { Icon } from '#ui/icon.tsx';

/** One order, with what can be done about it now first. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const called = useCall(deskCalls.order, { id });
  const { response } = called;
  return (
    <Screen title={deskText.orderTitle(response?.number ?? '…')}>
      <Link
        to={places.orders}
        className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <Icon name="left" className="size-4" />
        {deskText.backToOrders}
      </Link>
      <Loaded called={called}>
        {(order) => <Order key={order.id} order={order} onChange={called.reload} />}
      </Loaded>
    </Screen>
  );
}

function Order({ order, onChange }: { order: DeskOrder; onChange: () => void }) {
  const [refund, setRefund] = useDraft(`refund ${order.id}`, refundDraftSchema);
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="-mb-4">
        {order.handed_over === undefined && (
          <span className="block font-semibold">{headline(order)}</span>
        )}
        <OrderMark order={order} />
        <PromisedDays order={order} />
      </p>
      <OrderJumps order={order} />
      <OrderShipping order={order} onChange={onChange} />
      <OrderPrinting order={order} />
      <OrderPieces order={order} />
      <OrderNotes order={order} onChange={onChange} />
      <OrderAddress order={order} onChange={onChange} />
      <OrderRefunds order={order} draft={refund} onDraft={setRefund} onChange={onChange} />
      <OrderCancel
        order={order}
        onChange={onChange}
        // The pieces have not left: they are back with the money.
        onRefund={() => setRefund({ ...newRefund(), restock: true })}
      />
      <OrderEmails order={order} onChange={onChange} />
      <OrderHistory order={order} />
    </div>
  );
}

function headline({ state, withdrawn_at }: DeskOrder): string {
  const isWithdrawn = state === 'paid' && withdrawn_at !== undefined;
  return isWithdrawn ? deskText.withdrawnToShip : deskText.states[state];
}
