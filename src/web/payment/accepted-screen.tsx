import { Navigate } from 'react-router';
import type { OrderView } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { acceptedText } from '#text/payment.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { OrderLines } from '#web/checkout/order-lines.tsx';
import { OrderTotals } from '#web/checkout/order-totals.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useRootData } from '#web/use-root-data.ts';

/** The confirmation; printed, it reads like a receipt. */
export function AcceptedScreen({ order }: { order: OrderView | undefined }) {
  if (order === undefined) return <Navigate to={paths.error} replace />;
  return (
    <div className="shell max-w-2xl py-10 md:py-16">
      <Icon name="check" className="size-12 text-sage print:hidden" />
      <PageHeading className="mt-4 text-3xl">{acceptedText.title}</PageHeading>
      <p className="mt-4 text-soft">
        {acceptedText.mail} {acceptedText.tracking}
      </p>
      <section
        aria-labelledby="receipt"
        className="mt-8 rounded-md bg-paper p-6 sm:p-8 print:border print:border-line"
      >
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-5">
          <h2 id="receipt" className="text-xl">
            {acceptedText.receipt}
          </h2>
          {order.number && (
            <p className="text-sm">
              {acceptedText.number} <strong className="figures">{order.number}</strong>
            </p>
          )}
        </div>
        <SellerOnPaper />
        <OrderLines lines={order.products} />
        <div className="mt-6 border-t border-line pt-6">
          <OrderTotals prices={order} />
        </div>
      </section>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <LinkButton to={paths.home}>{acceptedText.home}</LinkButton>
        <Button look="outline" onClick={() => window.print()}>
          {acceptedText.print}
        </Button>
      </div>
    </div>
  );
}

/** On paper the footer is gone, and a receipt names the seller. */
function SellerOnPaper() {
  const { legalName, address, vatNumber, email } = useRootData().settings;
  return (
    <p className="mb-6 hidden text-sm print:block">
      {[legalName, ...address, layoutText.footer.vat(vatNumber), email].join(' · ')}
    </p>
  );
}
