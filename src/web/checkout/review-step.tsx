import type { Customer } from '#contract/customer.ts';
import { cartText } from '#text/cart.ts';
import { checkoutText } from '#text/checkout.ts';
import { CardSummary } from '#web/payment/card-summary.tsx';
import { OrderButton } from '#web/payment/order-button.tsx';
import type { PaidCard } from '#web/payment/paid-card.ts';
import type { PaymentStage } from '#web/payment/payment-stage.ts';
import type { CheckoutOrder } from './checkout-order.ts';
import { CustomerSummary } from './customer-summary.tsx';
import { DeliveryTime } from './delivery-time.tsx';
import { OrderLines } from './order-lines.tsx';
import { ReviewPart } from './review-part.tsx';
import { RightsReminder } from './rights-reminder.tsx';

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
      <DeliveryTime makingDays={Math.max(...order.products.map(({ ttd }) => ttd))} />
      <RightsReminder />
      <OrderButton totalCents={order.total} stage={stage} onPay={onPay} />
    </div>
  );
}
