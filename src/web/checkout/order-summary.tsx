import type { OrderView } from '#contract/order.ts';
import { checkoutText } from '#text/checkout.ts';
import { Collapsible } from '#web/ui/collapsible.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';

/** The order beside the steps, on wide screens. */
export function OrderSummary({ order }: { order: OrderView }) {
  return (
    <section className="hidden lg:block" aria-labelledby="order-summary">
      <div className="sticky top-28 rounded-md bg-paper p-7">
        <h2 id="order-summary" className="mb-6 text-xl">
          {checkoutText.summary}
        </h2>
        <OrderBody order={order} />
      </div>
    </section>
  );
}

/** The order in a panel that opens: above the steps on phones, and below a refusal. */
export function OrderSummaryPanel({ order, className }: { order: OrderView; className?: string }) {
  return (
    <Collapsible
      className={classNames('rounded-md bg-paper px-5', className)}
      renderLabel={(open) => (
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 flex-1 basis-28 text-sm font-medium">
            {open ? checkoutText.hideSummary : checkoutText.showSummary}
          </span>
          <Price cents={order.total} className="font-semibold" />
        </span>
      )}
    >
      <div className="border-t border-line py-5">
        <OrderBody order={order} />
      </div>
    </Collapsible>
  );
}

function OrderBody({ order }: { order: OrderView }) {
  return (
    <>
      <OrderLines lines={order.products} />
      <div className="mt-5 border-t border-line pt-5">
        <OrderTotals prices={order} />
      </div>
    </>
  );
}
