import { useCallback } from 'react';
import type { PayableOrder } from '#shop/shop.ts';
import type { CreatedCard } from './create-card.ts';
import { payExisting } from './pay-existing.ts';
import { authenticateAndPay, payOrder, type PayGateway, type PayResult } from './pay-order.ts';
import type { Refusal } from './refusal.ts';
import { useCardProvider } from './use-card-provider.ts';
import { useCards } from './use-cards.ts';
import { usePayment } from './use-payment.ts';

/** Pays an order that exists, with a new card or by taking up its open authentication. */
export function useOrderPayment(payable: PayableOrder) {
  const { orderId, clientSecret } = payable;
  const provider = useCardProvider(useCards(), true);
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
