import { useCallback, useState } from 'react';
import type { Customer } from '#contract/customer.ts';
import type { RecentOrder } from '#contract/order.ts';
import type { CreatedCard } from '#web/payment/create-card.ts';
import type { Refusal } from '#web/payment/refusal.ts';
import type { CardProvider } from '#web/payment/card-provider.ts';
import { usePayment } from '#web/payment/use-payment.ts';
import { rememberSession } from '#web/order/checkout-memory.ts';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';
import { payCheckout } from './pay-checkout.ts';

interface CheckoutToPay {
  order: CheckoutOrder;
  customer: Customer | undefined;
  created: CreatedCard | undefined;
  provider: CardProvider;
}

/** The shopper is asked whether the same pieces are wanted once more. */
interface Question {
  open: boolean;
  twin: RecentOrder;
  /** Ids of all orders that were there when it was asked. */
  recent: string[];
}

/** Paga of the checkout: pays with the session's key, and asks first where that would order twice. */
export function useCheckoutPayment({ order, customer, created, provider }: CheckoutToPay) {
  const [question, setQuestion] = useState<Question>();
  const onRefused = useCallback((refusal: Refusal) => ({ refusal, order }), [order]);
  const { stage, run } = usePayment(onRefused);

  function payBeside(beside: string[]) {
    if (provider.state !== 'ready' || customer === undefined || created === undefined) return;
    const { stripe } = provider;
    const { paymentMethodId } = created;
    void run(async (tell) => {
      const end = await payCheckout({ stripe, customer, order, paymentMethodId, beside, tell });
      if (end.kind === 'ended') return end.result;
      if (end.kind === 'ordered_already') setQuestion({ ...end, open: true });
      return undefined;
    });
  }

  function close() {
    setQuestion((last) => last && { ...last, open: false });
  }

  function orderAgain() {
    close();
    // The key may be that of the order that is there: its call would only answer with that one.
    rememberSession(sessionStorage, undefined);
    payBeside(question?.recent ?? []);
  }

  return {
    stage,
    pay: () => payBeside([]),
    question: question && { ...question, close, orderAgain },
  };
}
