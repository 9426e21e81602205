import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { Icon } from '#ui/icon.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { OrderCancel } from './order-cancel.tsx';
import { OrderMark, PromisedDays, ToGiveBack } from './order-card.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderGift } from './order-gift.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderJumps } from './order-jumps.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPieces } from './order-pieces.tsx';
import { OrderPrinting } from './order-printing.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderShipping } from './order-shipping.tsx';
import { newRefund, refundDraftSchema } from './refund-draft.ts';

/** One order, with what can be done about it now first. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const called = useCall(backOfficeOrderCalls.order, { id });
  const { response } = called;
  return (
    <Screen title={ordersText.orderTitle(response?.number ?? '…')}>
      <BackToList />
      <Loaded called={called}>
        {(order) => <Order key={order.id} order={order} onChange={called.reload} />}
      </Loaded>
    </Screen>
  );
}

const arrivalSchema = z.object({ from: z.string().startsWith('/') });

/** Back to the list that led here, at its place; to the orders from anywhere else. */
function BackToList() {
  const navigate = useNavigate();
  const from = arrivalSchema.safeParse(useLocation().state).data?.from;
  return (
    <Link
      to={from ?? bottegaPaths.orders}
      onClick={(event) => {
        if (from === undefined || isForAnotherTab(event)) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-1 text-sm"
    >
      <Icon name="left" className="size-4" />
      {from === bottegaPaths.today ? ordersText.backToToday : ordersText.backToOrders}
    </Link>
  );
}

function isForAnotherTab({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}

function Order({ order, onChange }: { order: BackOfficeOrder; onChange: () => void }) {
  const [refund, setRefund] = useDraft(`refund ${order.id}`, refundDraftSchema);
  // The usual next step stands first: nothing is shipped of an order that was withdrawn from.
  const isWithdrawn = order.withdrawn_at !== undefined;
  const refunds = (
    <OrderRefunds order={order} draft={refund} onDraft={setRefund} onChange={onChange} />
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="-mb-4">
        {order.handed_over === undefined && (
          <span className="block font-semibold">{headline(order)}</span>
        )}
        <OrderMark order={order} />
        <ToGiveBack order={order} />
        <PromisedDays order={order} />
      </p>
      <OrderAnswers order={order} onChange={onChange} />
      {order.gift && <OrderGift note={order.gift.note} />}
      <OrderJumps order={order} />
      {isWithdrawn && refunds}
      <OrderShipping order={order} onChange={onChange} />
      <OrderPrinting order={order} />
      <OrderPieces order={order} />
      <OrderNotes order={order} onChange={onChange} />
      <OrderAddress order={order} onChange={onChange} />
      {!isWithdrawn && refunds}
      <OrderCancel order={order} onChange={onChange} onRefund={() => setRefund(newRefund())} />
      <OrderEmails order={order} onChange={onChange} />
      <OrderHistory order={order} />
    </div>
  );
}

function headline({ state, withdrawn_at }: BackOfficeOrder): string {
  const isWithdrawn = state === 'paid' && withdrawn_at !== undefined;
  return isWithdrawn ? ordersText.withdrawnToShip : ordersText.states[state];
}
