import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { payText } from '#text/payment.ts';
import { orderToPay } from '#web/payment/order-in-address.ts';
import { findPayableContext } from '#web/loader-contexts.ts';
import { secretMeta } from '#web/page-meta.ts';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback } from 'react';
import type { PayableOrder } from '#shop/shop.ts';
import { Button } from '#ui/button.tsx';
import { takeFromCart } from '#web/order/gift.ts';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { forgetCheckout } from '#web/order/checkout-memory.ts';
import { CheckoutColumns, OrderSummary, OrderSummaryPanel } from '#web/order/order-summary.tsx';
import { DeliveryTime, RightsReminder } from '#web/order/review-parts.tsx';
import { CardForm } from '#web/payment/card-form.tsx';
import { useCardProvider } from '#web/payment/card-provider.ts';
import type { CreatedCard } from '#web/payment/create-card.ts';
import { saveMarker, removeMarker } from '#web/payment/payment-marker.ts';
import { OrderButton } from '#web/payment/order-button.tsx';
import {
  retryingGateway,
  stripeGateway,
  authenticateAndPay,
  type PayGateway,
  oneTabGateway,
  payOrder,
  type PayResult,
  type ReportStage,
} from '#web/payment/pay-order.ts';
import { isFinal, type Refusal } from '#web/payment/refusal.ts';
import { usePayment } from '#web/payment/use-payment.ts';
import type { LoaderArgs, PageProps } from '#web/router/route-module.ts';
import { openDocument } from '#web/router/open-document.ts';

export function meta() {
  return secretMeta(payText);
}

/** Only an order that can still be paid has this page. */
async function loadOnServer({ request, context }: LoaderArgs) {
  const orderId = orderToPay(request.url);
  const payable = orderId ? await context.get(findPayableContext)(orderId) : undefined;
  if (payable === undefined) throw redirect(paths.cart);
  return payable;
}

export const loader = import.meta.env.SSR ? loadOnServer : openDocument;

/** Pays an order that exists: its summary, the card, and an authentication that is still open. */
export default function PayRoute({ loaderData: payable }: PageProps<typeof loader>) {
  const { order, customer } = payable;
  const { provider, stage, payWith, authenticate } = useOrderPayment(payable);
  return (
    <div className="shell max-w-6xl py-8 md:py-12">
      <PageHeading className="text-2xl">{payText.title}</PageHeading>
      <p className="mt-2 text-soft">{`${payText.for(customer.name)}. ${payText.hint}`}</p>
      <CheckoutColumns>
        <OrderSummaryPanel order={order} className="lg:hidden" />
        <div className="min-w-0">
          {authenticate && (
            <div className="mb-8 rounded-md bg-blush p-6">
              <p className="mb-4">{payText.authenticateHint}</p>
              <Button
                busy={stage !== undefined}
                disabled={stage !== undefined || provider.state !== 'ready'}
                onClick={authenticate}
              >
                {payText.authenticate}
              </Button>
            </div>
          )}
          <section aria-labelledby="card-heading">
            <h2 id="card-heading" className="mb-6 text-xl">
              {authenticate ? payText.otherCard : payText.card}
            </h2>
            <SectionBoundary>
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
            </SectionBoundary>
          </section>
        </div>
        <OrderSummary order={order} />
      </CheckoutColumns>
    </div>
  );
}

/** Pays an order that exists, with a new card or by taking up its open authentication. */
function useOrderPayment(payable: PayableOrder) {
  const { orderId, clientSecret } = payable;
  const provider = useCardProvider(true);
  const onRefused = useCallback(
    (refusal: Refusal) => ({ refusal: { ...refusal, orderId } }),
    [orderId],
  );
  const { stage, run } = usePayment(onRefused);

  function start(pay: (gateway: PayGateway) => Promise<PayResult>) {
    if (provider.state !== 'ready') return;
    const { stripe } = provider;
    void run((tell) => payExisting({ stripe, payable, tell, pay }));
  }

  function payWith({ paymentMethodId }: CreatedCard) {
    start((gateway) => payOrder(gateway, { payment_method_id: paymentMethodId }));
  }

  function authenticate() {
    if (clientSecret === undefined) return;
    start((gateway) => authenticateAndPay(gateway, { clientSecret, orderId }));
  }

  return {
    provider,
    stage,
    payWith,
    authenticate: clientSecret === undefined ? undefined : authenticate,
  };
}

interface ExistingPayment {
  stripe: Stripe;
  payable: PayableOrder;
  tell: ReportStage;
  pay: (gateway: PayGateway) => Promise<PayResult>;
}

/** Pays an order that exists, one tab at a time. It is one order however often it is paid. */
async function payExisting({ stripe, payable, tell, pay }: ExistingPayment) {
  const { orderId, order } = payable;
  const gateway = retryingGateway(stripeGateway(stripe, { order_id: orderId }), { tell, onBill });
  saveMarker(localStorage, { subject: orderId, pieces: order.products, at: Date.now() });
  const result = await pay(oneTabGateway(gateway, tell));
  if (!result.ok && isFinal(result.refusal)) removeMarker(localStorage, orderId);
  return result;

  function onBill() {
    forgetCheckout(sessionStorage);
    removeMarker(localStorage, orderId);
    // A link from the makers must not empty a cart that holds something else.
    takeFromCart(order.products);
  }
}
