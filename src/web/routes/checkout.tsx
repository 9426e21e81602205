import { useDeferredValue, useMemo, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { checkoutText, orderAgainText as text } from '#text/checkout.ts';
import { useCart } from '#web/cart-store/cart-cookie.ts';
import {
  readCheckoutEntry,
  chooseStep,
  type CheckoutEntry,
  type CheckoutOrder,
} from '#web/order/checkout-order.ts';
import {
  CheckoutSkeleton,
  LeaveCheckout,
  CheckoutFrame,
  StepSkeleton,
} from '#web/checkout/checkout-frame.tsx';
import { personalMeta } from '#web/page-meta.ts';
import { type Customer, customerSchema } from '#contract/customer.ts';
import { samePieces } from '#shop/cart/same-piece.ts';
import type { CreatedCard } from '#web/payment/create-card.ts';
import { type CardProvider, useCardProvider } from '#web/payment/card-provider.ts';
import type { Refusal } from '#web/payment/refusal.ts';
import { usePayment } from '#web/payment/use-payment.ts';
import type { RecentOrder } from '#contract/order.ts';
import { formatTime } from '#text/dates.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CardStep } from '#web/checkout/card-step.tsx';
import {
  readCheckoutMemory,
  rememberDraft,
  rememberSession,
  type CustomerDraft,
} from '#web/order/checkout-memory.ts';
import { CustomerStep } from '#web/checkout/customer-step.tsx';
import { ChangedCart } from '#web/checkout/changed-cart.tsx';
import { ReviewStep } from '#web/checkout/review-step.tsx';
import { payCheckout } from '#web/checkout/pay-checkout.ts';

export function meta() {
  return personalMeta(checkoutText);
}

/** The order comes with the history entry, which only the browser knows. */
export default function CheckoutRoute() {
  const { state } = useLocation();
  const { known } = useCart();
  // The screen is too much for one task on a phone; deferred, it is drawn in small portions.
  const ready = useDeferredValue(known);
  const entry = useMemo(() => readCheckoutEntry(state), [state]);
  if (!ready) return <CheckoutSkeleton />;
  if (entry === undefined) return <LeaveCheckout to={paths.cart} />;
  return <CheckoutScreen entry={entry} />;
}

/** The checkout at one entry of the browser's history: each step has its own. */
function CheckoutScreen({ entry }: { entry: CheckoutEntry }) {
  const { order } = entry;
  const navigate = useNavigate();
  const { lines } = useCart();
  const [hasCart] = useState(() => lines.length > 0);
  const [draft, setDraft] = useState(() => readCheckoutMemory(sessionStorage).draft);
  const [created, setCreated] = useState<CreatedCard>();
  const customer = useMemo(() => customerSchema.safeParse(draft).data, [draft]);
  /** Stays while step 1 is being changed, and with it what was typed into the card's fields. */
  const [lastCustomer, setLastCustomer] = useState(customer);
  if (customer !== undefined && customer !== lastCustomer) setLastCustomer(customer);
  const choice = chooseStep({
    step: entry.step,
    hasCustomer: customer !== undefined,
    hasCard: created !== undefined,
  });
  const wantsCard = 'show' in choice && choice.show > 1;
  const provider = useCardProvider(wantsCard);
  const payment = useCheckoutPayment({ order, customer, created, provider });
  const paying = payment.stage !== undefined;
  // A phone draws frame and order first, then the step's form: two short tasks, not a long one.
  const isFrameDrawn = useDeferredValue(true, false);

  const keepDraft = useCallback((typed: CustomerDraft) => {
    rememberDraft(sessionStorage, typed);
    setDraft(typed);
  }, []);

  function moveTo(step: number) {
    navigate(paths.checkout, { state: { order, step } });
  }

  function takeCard(card: CreatedCard) {
    setCreated(card);
    moveTo(3);
  }

  if (!hasCart) return <LeaveCheckout to={paths.cart} />;
  if ('leaveTo' in choice) return <LeaveCheckout to={choice.leaveTo} />;
  // A changed cart does not interrupt a payment of this tab.
  const moved = !paying && !samePieces(lines, order.products);
  const show = moved || !isFrameDrawn ? undefined : choice.show;
  return (
    <CheckoutFrame step={choice.show} order={order} locked={paying}>
      {moved && <ChangedCart order={order} emptied={lines.length === 0} />}
      {!moved && !isFrameDrawn && <StepSkeleton />}
      {show === 1 && <CustomerStep draft={draft} onDraft={keepDraft} onDone={() => moveTo(2)} />}
      {lastCustomer && (show === 2 || (show === 1 && provider.state === 'ready')) && (
        <div hidden={show === 1}>
          <CardStep
            provider={provider}
            customer={lastCustomer}
            isCardGone={entry.step === 3 || created !== undefined}
            onDone={takeCard}
            onBack={() => moveTo(1)}
          />
        </div>
      )}
      {show === 3 && customer && created && (
        <ReviewStep
          customer={customer}
          card={created.card}
          order={order}
          stage={payment.stage}
          onChange={moveTo}
          onPay={payment.pay}
        />
      )}
      {!moved && payment.question && <OrderAgain {...payment.question} />}
    </CheckoutFrame>
  );
}

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
function useCheckoutPayment({ order, customer, created, provider }: CheckoutToPay) {
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

/** Asks before the same pieces are ordered once more. */
function OrderAgain({
  open,
  twin,
  close,
  orderAgain,
}: Omit<Question, 'recent'> & { close: () => void; orderAgain: () => void }) {
  const time = formatTime(new Date(twin.placed_at));
  return (
    <Dialog open={open} onClose={close} title={text.title}>
      <p>{text.question({ time, number: twin.number })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="grow" onClick={orderAgain}>
          {text.yes}
        </Button>
        <LinkButton to={paths.accepted(twin.order_id)} look="outline" className="grow">
          {text.no}
        </LinkButton>
      </div>
    </Dialog>
  );
}
