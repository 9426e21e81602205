import type { PayableOrder } from '#shop/shop.ts';
import { payText } from '#text/payment.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { CheckoutColumns, OrderSummary, OrderSummaryPanel } from '#web/order/order-summary.tsx';
import { DeliveryTime, RightsReminder } from '#web/order/review-parts.tsx';
import { Button } from '#ui/button.tsx';
import { CardForm } from './card-form.tsx';
import { OrderButton } from './order-button.tsx';
import { TrialNote } from './card-notes.tsx';
import { useOrderPayment } from './use-order-payment.ts';

/** Pays an order that exists: its summary, the card, and an authentication that is still open. */
export function PayScreen({ payable }: { payable: PayableOrder }) {
  const { order, customer } = payable;
  const { provider, stage, payWith, authenticate } = useOrderPayment(payable);
  return (
    <div className="shell max-w-6xl py-8 md:py-12">
      <PageHeading className="text-2xl">{payText.title}</PageHeading>
      <p className="mt-2 text-soft">
        {payText.for(customer.name)}. {payText.hint}
      </p>
      <CheckoutColumns>
        <OrderSummaryPanel order={order} className="lg:hidden" />
        <div className="min-w-0">
          {authenticate && (
            <section className="mb-8 rounded-md bg-blush p-6">
              <p className="mb-4">{payText.authenticateHint}</p>
              <Button
                busy={stage !== undefined}
                disabled={stage !== undefined || provider.state !== 'ready'}
                onClick={authenticate}
              >
                {payText.authenticate}
              </Button>
            </section>
          )}
          <section aria-labelledby="card-heading">
            <h2 id="card-heading" className="mb-6 text-xl">
              {authenticate ? payText.otherCard : payText.card}
            </h2>
            <TrialNote />
            <CardForm
              provider={provider}
              cardholder={customer.name}
              billing={(name) => ({ name, email: customer.email })}
              onCard={payWith}
            >
              {(busy) => (
                <>
                  <div className="mt-6 divide-y divide-line">
                    <DeliveryTime promise={order.promise} />
                    <RightsReminder />
                  </div>
                  <OrderButton
                    totalCents={order.total}
                    stage={stage ?? (busy ? 'begun' : undefined)}
                  />
                </>
              )}
            </CardForm>
          </section>
        </div>
        <OrderSummary order={order} />
      </CheckoutColumns>
    </div>
  );
}
