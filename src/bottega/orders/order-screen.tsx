import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { Fold } from '#bottega/layout/fold.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { readClock } from '#bottega/read-clock.ts';
import { romanDay } from '#shop/roman-day.ts';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { type BackOfficeOrder, orderCalls } from '#contract/bottega/back-office-orders.ts';
import { nearDay } from '#text/bottega-days.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { formatDelivery, formatEuro, formatGiven } from '#text/money.ts';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { NextOrder } from './next-order.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { OrderCancel, OrderDate } from './order-changes.tsx';
import { OrderMark, PromisedDays, ToGiveBack } from './order-row.tsx';
import { OrderHistory } from './order-history.tsx';
import { NoteList, OrderEmails, OrderNotes, useEmailsRow } from './order-notes.tsx';
import { OrderPieces } from './order-pieces.tsx';
import { OrderPrinting } from './order-printing.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderShipping } from './order-shipping.tsx';
import { hasLeft, parcelName } from './order-part.tsx';
import { newRefund, refundDraftSchema } from './refund-draft.ts';
import { makersGiftText as text } from '#text/gift.ts';
import { GiftNote } from '#ui/gift-note.tsx';

/** One order: what it is and the next step on the first screen, the rest in rows below. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const called = useCall(orderCalls.order, { id });
  const { response } = called;
  const title = ordersText.orderTitle(response?.number ?? '…');
  const from = arrivalSchema.safeParse(useLocation().state).data?.from;
  return (
    <Screen
      key={id}
      title={title}
      heading={
        response ? (
          <>
            {response.name === '' ? ordersText.erased : response.name}{' '}
            <span className="block font-sans text-sm tracking-normal text-soft">{title}</span>
          </>
        ) : (
          title
        )
      }
      above={
        <div className="-mt-2 flex flex-wrap justify-between gap-x-4">
          <BackToList from={from} />
          {from !== undefined && <NextOrder id={id} from={from} />}
        </div>
      }
    >
      <Loaded called={called}>
        {(order) => <Order key={order.id} order={order} onChange={called.reload} />}
      </Loaded>
    </Screen>
  );
}

const arrivalSchema = z.object({ from: z.string().startsWith('/') });

/** Back to the list that led here, at its place; to the orders from anywhere else. */
function BackToList({ from }: { from: string | undefined }) {
  const navigate = useNavigate();
  return (
    <Link
      to={from ?? bottegaPaths.orders}
      onClick={(event) => {
        // With one of these keys the link opens elsewhere.
        if (from === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="touch-target gap-1 text-sm"
    >
      <Icon name="left" className="size-4" />
      {from === bottegaPaths.today ? ordersText.backToToday : ordersText.backToOrders}
    </Link>
  );
}

function Order({ order, onChange }: { order: BackOfficeOrder; onChange: () => void }) {
  const [refund, setRefund] = useDraft(`refund ${order.id}`, refundDraftSchema);
  const [isWriting, setWriting] = useEmailsRow(order);
  // The usual next step stands first: nothing is shipped of an order that was withdrawn from.
  const isWithdrawn = order.withdrawn_at !== undefined;
  const refunds = (
    <OrderRefunds
      order={order}
      draft={refund}
      onDraft={setRefund}
      isNextStep={isWithdrawn}
      onChange={onChange}
    />
  );
  const parcel = (
    <>
      <OrderShipping order={order} onChange={onChange} />
      <OrderPrinting order={order} />
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Summary order={order} />
      <OrderAnswers order={order} onReply={() => setWriting(true)} onChange={onChange} />
      {order.gift && <OrderGift note={order.gift.note} />}
      <OrderPieces order={order} />
      <NoteList of="note" order={order} />
      <section className="rounded-md border border-line bg-paper p-4">
        <Facts order={order} />
        {isWithdrawn ? refunds : parcel}
      </section>
      {isWithdrawn && <WithdrawnParcel order={order}>{parcel}</WithdrawnParcel>}
      <div className="border-t border-line">
        <OrderDate order={order} onChange={onChange} />
        <OrderAddress order={order} onChange={onChange} />
        <OrderEmails
          order={order}
          isOpen={isWriting}
          onToggle={() => setWriting(!isWriting)}
          onChange={onChange}
        />
        <OrderNotes order={order} onChange={onChange} />
        <OrderBill order={order} />
        {!isWithdrawn && refunds}
        <OrderCancel order={order} onChange={onChange} onRefund={() => setRefund(newRefund())} />
        <OrderHistory order={order} />
      </div>
    </div>
  );
}

/** Folded until it leaves in spite of the withdrawal, unless a code was typed. */
function WithdrawnParcel({ order, children }: { order: BackOfficeOrder; children: ReactNode }) {
  const [typed = ''] = useDraft(`tracking ${parcelName(order)}`, z.string());
  const hasLeftShop =
    order.state !== 'paid' || order.handed_over !== undefined || order.parts.length > 0;
  return (
    <Fold
      title={shipText.title}
      answer={shipText.withdrawn}
      isOpenAtFirst={hasLeftShop || typed !== ''}
    >
      {children}
    </Fold>
  );
}

function Summary({ order }: { order: BackOfficeOrder }) {
  const { city, history, placed_at, total, refunded } = order;
  const paidAt = history.findLast(({ cause }) => cause === 'captured')?.at;
  const day = nearDay(romanDay(new Date(paidAt ?? placed_at)), readClock().today);
  const when = paidAt === undefined ? ordersText.placedOn(day) : ordersText.paidOn(day);
  return (
    <p className="-mt-2 text-sm wrap-anywhere text-soft">
      {city !== '' && `${city} · `}
      {when} · <Price cents={total} />
      {refunded > 0 && (
        <>
          {' '}
          · {ordersText.refunded} <span className="figures">{formatGiven(refunded)}</span>
        </>
      )}
    </p>
  );
}

function Facts({ order }: { order: BackOfficeOrder }) {
  const mayWait = hasLeft(order) || order.lines.some(({ sent }) => sent > 0);
  return (
    <p className="mb-3 text-sm empty:hidden">
      {order.handed_over === undefined && (
        <span className="block text-base font-semibold">{headline(order)}</span>
      )}
      <OrderMark order={order} />
      <ToGiveBack order={order} />
      {order.to_give_back && mayWait && (
        <span className="block text-soft">{ordersText.mayWait}</span>
      )}
      <PromisedDays order={order} />
    </p>
  );
}

function headline({ state, withdrawn_at, parts, to_give_back }: BackOfficeOrder): string {
  const isWithdrawn = state === 'paid' && withdrawn_at !== undefined;
  if (state === 'paid' && !isWithdrawn && parts.length > 0) return ordersText.restToShip;
  if (!isWithdrawn) return ordersText.states[state];
  return to_give_back ? ordersText.withdrawnToShip : ordersText.withdrawnSettled;
}

/** The packing of a present and its note, before anything else of the order. */
function OrderGift({ note }: { note: string }) {
  return (
    <section aria-labelledby="gift" className="rounded-md bg-blush p-5 forced-colors:border">
      <h2 id="gift" className="flex items-center gap-2 text-lg">
        <Icon name="gift" className="shrink-0" />
        {text.title}
      </h2>
      <p className="mt-1">{note === '' ? text.packed : text.withCard}</p>
      <GiftNote note={note} className="mt-3 text-2xl empty:hidden" />
    </section>
  );
}

/** Each price, what was paid and given back, and the payment's name at the card provider. */
function OrderBill({ order }: { order: BackOfficeOrder }) {
  const { lines, subtotal, delivery, total, refunded, payment } = order;
  return (
    <Fold title={ordersText.bill} answer={formatEuro(total)}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {lines.map((line, index) => (
          <Amount
            key={`${index} ${line.name}`}
            term={line.qty === 1 ? line.name : `${line.qty} × ${line.name}`}
            amount={formatEuro(line.price * line.qty)}
          />
        ))}
        <Amount term={ordersText.subtotal} amount={formatEuro(subtotal)} />
        <Amount term={ordersText.delivery} amount={formatDelivery(delivery)} />
        <Amount term={ordersText.total} amount={formatEuro(total)} />
        {refunded > 0 && <Amount term={ordersText.refunded} amount={formatGiven(refunded)} />}
      </dl>
      {payment !== undefined && (
        <p className="mt-2 text-sm wrap-anywhere text-soft">{ordersText.payment(payment)}</p>
      )}
    </Fold>
  );
}

function Amount({ term, amount }: { term: string; amount: string }) {
  return (
    <>
      <dt className="wrap-anywhere">{term}</dt>
      <dd className="figures text-right whitespace-nowrap">{amount}</dd>
    </>
  );
}
