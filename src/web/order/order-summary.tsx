import type { ReactNode } from 'react';
import type { Gift } from '#contract/gift.ts';
import type { OrderView, OrderLine } from '#contract/order.ts';
import { checkoutText } from '#text/checkout.ts';
import { Collapsible } from '#ui/collapsible.tsx';
import { classNames } from '#ui/class-names.ts';
import { GiftNote } from '#ui/gift-note.tsx';
import { Price } from '#ui/price.tsx';
import { cartText, giftChoiceText } from '#text/cart.ts';
import { formatGiven, formatSum } from '#text/money.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import { Picture } from '#ui/picture.tsx';
import type { PriceSummary } from '#contract/cart.ts';

interface OrderSummaryProps {
  order: OrderView;
  gift?: Gift | undefined;
}

/** The order beside the steps, on wide screens. */
export function OrderSummary(props: OrderSummaryProps) {
  return (
    <section className="hidden lg:block" aria-labelledby="order-summary">
      <div className="sticky top-28 rounded-md bg-paper p-7">
        <h2 id="order-summary" className="mb-6 text-xl">
          {checkoutText.summary}
        </h2>
        <OrderBody {...props} />
      </div>
    </section>
  );
}

/** The order in a panel that opens: above the steps on phones, and below a refusal. */
export function OrderSummaryPanel({
  className,
  ...props
}: OrderSummaryProps & { className?: string }) {
  return (
    <Collapsible
      className={classNames('rounded-md bg-paper px-5', className)}
      label={
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 flex-1 basis-28 text-sm font-medium">
            <span className="group-open:hidden">{checkoutText.showSummary}</span>
            <span className="hidden group-open:inline">{checkoutText.hideSummary}</span>
          </span>
          <Price cents={props.order.total} className="font-semibold" />
        </span>
      }
    >
      <div className="border-t border-line py-5">
        <OrderBody {...props} />
      </div>
    </Collapsible>
  );
}

function OrderBody({ order, gift }: OrderSummaryProps) {
  return (
    <>
      <OrderLines lines={order.products} />
      {gift && (
        <div className="mt-5 text-sm">
          <p>{giftChoiceText.choose}</p>
          <GiftNote note={gift.note.trim()} className="mt-1 empty:hidden" />
        </div>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <OrderTotals prices={order} />
      </div>
    </>
  );
}

interface OrderLinesProps {
  lines: OrderLine[];
  /** Line by line, how many of its pieces were paid back. */
  refunded?: readonly number[] | undefined;
}

/** The pieces of an order, as the summary, the review and the receipt show them. */
export function OrderLines({ lines, refunded = [] }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line, at) => (
        <li
          key={`${line._id} ${line.color.name} ${line.size}`}
          className="flex flex-wrap gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
        >
          <div className="aspect-piece w-[min(64px,18vw)] shrink-0 self-start overflow-hidden rounded-sm bg-fleece print:hidden">
            <Picture reference={line.img} alt="" sizes="64px" />
          </div>
          <div className="min-w-0 flex-1 basis-36 text-sm">
            <p translate="no" className="font-medium">
              {line.name}
            </p>
            <p className="mt-0.5 text-soft">
              <span className="sr-only">{cartText.color}: </span>
              <span translate="no">{line.color.name}</span> · {cartText.size}{' '}
              <span translate="no">{unbrokenSize(line.size)}</span>
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-soft">{checkoutText.quantity(line.qty)}</span>
              <Price cents={line.price * line.qty} className="font-medium" />
            </p>
            <p className="text-soft empty:hidden">
              {checkoutText.refunded({ qty: line.qty, refunded: refunded[at] ?? 0 })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface OrderTotalsProps {
  prices: PriceSummary;
  /** The sum of its refunds. */
  refundedCents?: number | undefined;
}

/** Subtotale, Spedizione and Totale, in cents; after a refund what went back and what remains. */
export function OrderTotals({ prices, refundedCents = 0 }: OrderTotalsProps) {
  // No piece of the cart can be had: nothing is free of charge.
  if (prices.subtotal === 0) return null;
  return (
    <dl className="grid gap-y-2 text-sm">
      <SumRow name={checkoutText.subtotal}>
        <Price cents={prices.subtotal} />
      </SumRow>
      <SumRow name={checkoutText.delivery}>
        <Price cents={prices.delivery} />
      </SumRow>
      <div className={`${sumRow} mt-2 border-t border-line pt-4`}>
        <dt className="text-base font-semibold">
          {checkoutText.total}{' '}
          <span className="text-xs font-normal text-soft">{cartText.vatIncluded}</span>
        </dt>
        <dd className="text-lg font-semibold">
          <Price cents={prices.total} />
        </dd>
      </div>
      {refundedCents > 0 && (
        <>
          <SumRow name={checkoutText.paidBack}>{formatGiven(refundedCents)}</SumRow>
          <SumRow name={checkoutText.remains}>{formatSum(prices.total - refundedCents)}</SumRow>
        </>
      )}
    </dl>
  );
}

/** With very large letters the amount goes below its name. */
const sumRow = 'flex flex-wrap justify-between gap-x-4';

function SumRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={sumRow}>
      <dt className="text-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** The step's content beside the order's summary; below it on phones. */
export function CheckoutColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_min(25rem,40%)] lg:gap-16">
      {children}
    </div>
  );
}
