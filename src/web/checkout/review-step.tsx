import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Customer } from '#contract/customer.ts';
import { streetLine } from '#contract/street-line.ts';
import { giftText } from '#text/gift.ts';
import { GiftNote } from '#ui/gift-note.tsx';
import { cartText } from '#text/cart.ts';
import { latestPromise } from '#shop/promise/latest-promise.ts';
import { checkoutText } from '#text/checkout.ts';
import { OrderButton } from '#web/payment/order-button.tsx';
import type { PaymentStage } from '#web/payment/pay-order.ts';
import { brandName, cardMask, type PaidCard } from '#web/payment/create-card.ts';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';
import { AddressLines } from '#web/order/address-lines.tsx';
import { useGift } from '#web/order/gift.ts';
import { GiftChoice } from '#web/order/gift-choice.tsx';
import { DeliveryTime, ReviewPart, RightsReminder } from '#web/order/review-parts.tsx';
import { OrderLines } from '#web/order/order-summary.tsx';

interface ReviewStepProps {
  customer: Customer;
  card: PaidCard;
  order: CheckoutOrder;
  /** Undefined while nothing is being paid. */
  stage: PaymentStage | undefined;
  onChange: (step: number) => void;
  onPay: () => void;
}

/** Step 3: everything the law wants seen before the order, then Paga. */
export function ReviewStep({ customer, card, order, stage, onChange, onPay }: ReviewStepProps) {
  const change = (step: number) => (stage ? undefined : () => onChange(step));
  return (
    <div className="divide-y divide-line">
      <ReviewPart
        title={checkoutText.reviewCustomer}
        changeLabel={checkoutText.changeCustomer}
        onChange={change(1)}
      >
        <CustomerSummary customer={customer} />
      </ReviewPart>
      <ReviewPart
        title={checkoutText.reviewCard}
        changeLabel={checkoutText.changeCard}
        onChange={change(2)}
      >
        <CardSummary card={card} />
      </ReviewPart>
      <ReviewPart title={cartText.lines} className="lg:hidden">
        <div className="pt-2">
          <OrderLines lines={order.products} />
        </div>
      </ReviewPart>
      <ReviewGift isPaying={stage !== undefined} />
      <DeliveryTime promise={latestPromise(order.products.map(({ promise }) => promise))} />
      <RightsReminder />
      <OrderButton totalCents={order.total} stage={stage} onPay={onPay} />
    </div>
  );
}

/** The customer's name and address, as written in Italy, with e-mail and phone. */
function CustomerSummary({ customer }: { customer: Customer }) {
  return (
    <AddressLines
      className="text-soft"
      lines={[
        `${customer.first_name} ${customer.last_name}`,
        streetLine(customer),
        `${customer.zipcode} ${customer.city}, ${customer.region}`,
        customer.email,
        ...(customer.phone ? [customer.phone] : []),
      ]}
    />
  );
}

/** The gift with its note, changed where it stands: on the way to the cart the card would be lost. */
function ReviewGift({ isPaying }: { isPaying: boolean }) {
  const gift = useGift();
  const [isChanging, setChanging] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);

  function change() {
    flushSync(() => setChanging(true));
    fields.current?.querySelector('input')?.focus();
  }

  if (isChanging) {
    return (
      <ReviewPart title={giftText.title}>
        <fieldset ref={fields} disabled={isPaying} className="-mt-4 min-w-0">
          <GiftChoice startsOpen />
        </fieldset>
      </ReviewPart>
    );
  }
  if (gift === undefined) return null;
  return (
    <ReviewPart
      title={giftText.title}
      changeLabel={giftText.change}
      onChange={isPaying ? undefined : change}
    >
      <p>{giftText.packed}</p>
      <GiftNote note={gift.note.trim()} className="mt-2 text-lg empty:hidden" />
    </ReviewPart>
  );
}

/** The card as it may be shown: brand, mask and expiry. */
function CardSummary({ card }: { card: PaidCard }) {
  const month = String(card.exp_month).padStart(2, '0');
  const year = String(card.exp_year).slice(-2);
  return (
    <p className="figures text-soft">
      <span translate="no">{brandName(card.brand)}</span>{' '}
      <span translate="no" aria-hidden>
        {cardMask(card.last4)}
      </span>
      <span className="sr-only">{checkoutText.cardEnding(card.last4)}</span>
      <br />
      <span>{checkoutText.expires(`${month}/${year}`)}</span>
    </p>
  );
}
