import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '#contract/paths.ts';
import { giftText } from '#text/gift.ts';
import { orderPageText } from '#text/order-page.ts';
import { promiseLine } from '#text/promise.ts';
import { acceptedText } from '#text/payment.ts';
import { unbroken } from '#text/unbroken.ts';
import { OrderPlaced } from '#web/errors/error-screen.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { GiftNote } from '#ui/gift-note.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { billSchema, type Bill, type OrderView } from '#contract/order.ts';
import { OrderSkeleton } from '#web/order/order-skeleton.tsx';
import { Receipt } from './receipt.tsx';
import { ConfirmationAddress, useOwnOrder } from './confirmation-address.tsx';
import { TiedParcel } from './tied-parcel.tsx';
import { useRepeatedCheck, type CheckedOrder } from './recent-orders.ts';

const entrySchema = z.object({ bill: billSchema });

interface AcceptedScreenProps {
  orderId: string | undefined;
  checked: CheckedOrder;
  /** The bill from the response of the payment a moment ago. */
  bill: Bill | undefined;
}

/** The confirmation, once the payment was checked; the bill in hand while the shop does not answer. */
export function AcceptedScreen({ orderId, checked, bill }: AcceptedScreenProps) {
  if (checked.ok) return <Confirmation key={orderId} {...checked.placed} orderId={orderId} />;
  if (checked.reason === 'no_answer' && bill !== undefined) return <UncheckedBill bill={bill} />;
  return <Navigate to={paths.error} replace />;
}

/** The order is certain: only the line is missing. */
function UncheckedBill({ bill: { order, order_id } }: { bill: Bill }) {
  const checked = useRepeatedCheck(order_id);
  if (checked !== undefined) {
    return <AcceptedScreen orderId={order_id} checked={checked} bill={undefined} />;
  }
  return <Confirmation order={order} note={<CertainNote number={order.number} />} />;
}

interface ConfirmationProps {
  order: OrderView;
  /** Of the page on which it is followed; there is none while the shop cannot be asked. */
  orderId?: string;
  /** Known once the payment was checked. */
  placed_at?: string;
  note?: ReactNode;
}

/** A page that still says that the order is placed when a part of it fails. */
function Confirmation(confirmation: ConfirmationProps) {
  return (
    <SectionBoundary fallback={<OrderPlaced />}>
      <WholeConfirmation {...confirmation} />
    </SectionBoundary>
  );
}

/** Printed, only its receipt is left. */
function WholeConfirmation({ order, orderId, placed_at, note }: ConfirmationProps) {
  const own = useOwnOrder(orderId);
  return (
    <div className="shell max-w-3xl py-10 md:py-16 print:p-0">
      <div className="flex flex-col items-center text-center print:hidden">
        <TiedParcel />
        <PageHeading className="mt-6 text-3xl">{acceptedText.title}</PageHeading>
        {order.promise && <p className="mt-4 text-lg">{promiseLine(order.promise)}</p>}
        {note}
        <ul className="mt-7 grid gap-4 text-left text-soft sm:grid-cols-2 sm:gap-10">
          <Next icon="mail">
            <span>{unbroken(acceptedText.mail)}</span>
            {orderId !== undefined && <ConfirmationAddress {...{ orderId, own }} />}
          </Next>
          <Next icon="parcel">{unbroken(acceptedText.tracking)}</Next>
          {order.gift && (
            <Next icon="gift">
              {giftText.packed}
              {/* With room for what comes a moment later. */}
              <GiftNote
                note={own?.recipient.gift?.note ?? ''}
                className="mt-1 min-h-14 text-lg text-ink"
              />
            </Next>
          )}
        </ul>
      </div>
      <Receipt order={order} placed_at={placed_at} />
      <div className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
        {orderId !== undefined && (
          <LinkButton to={paths.order(orderId)}>{orderPageText.follows}</LinkButton>
        )}
        <LinkButton to={paths.home} look={orderId === undefined ? 'solid' : 'outline'}>
          {acceptedText.home}
        </LinkButton>
        <Button look="outline" onClick={() => window.print()}>
          {acceptedText.print}
        </Button>
      </div>
    </div>
  );
}

function CertainNote({ number }: { number: string | undefined }) {
  return (
    <p className="mt-7 w-full rounded-md bg-sugar-pale px-5 py-4 text-left text-sm forced-colors:border">
      <strong className="font-semibold">{acceptedText.certain}</strong>{' '}
      <span>
        {[number && acceptedText.noteNumber(number), acceptedText.keepOpen]
          .filter(Boolean)
          .join(' ')}
      </span>
    </p>
  );
}

/** An item of the list of next steps. */
function Next({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 shrink-0 text-terracotta" />
      <div className="max-w-xs text-balance">{children}</div>
    </li>
  );
}

/** Stands for the confirmation until the payment check succeeds. */
export function AcceptedSkeleton() {
  return (
    <OrderSkeleton text={acceptedText.loading} width="max-w-3xl">
      <Skeleton className="mx-auto h-35 w-60" />
      <Skeleton className="mx-auto mt-6 h-12 w-4/5" />
      <Skeleton className="mt-7 h-14" />
      <Skeleton className="mt-10 h-96" />
      <Skeleton className="mx-auto mt-8 h-12 w-48" />
    </OrderSkeleton>
  );
}

/** The bill that a history entry of the confirmation brings; there is none after a link. */
export function readBill(historyState: unknown): Bill | undefined {
  return entrySchema.safeParse(historyState).data?.bill;
}
