import { useState } from 'react';
import type { Customer } from '#contract/customer.ts';
import { streetLine } from '#contract/street-line.ts';
import { checkoutText } from '#text/checkout.ts';
import { CardForm } from '#web/payment/card-form.tsx';
import type { CreatedCard, BillingDetails } from '#web/payment/create-card.ts';
import type { CardProvider } from '#web/payment/card-provider.ts';
import { readCheckoutMemory } from '#web/order/checkout-memory.ts';
import { readGift } from '#web/order/gift.ts';
import { Button } from '#ui/button.tsx';

interface CardStepProps {
  provider: CardProvider;
  customer: Customer;
  /** As the step is opened: a card was typed before, and its fields are empty again. */
  isCardGone: boolean;
  onDone: (card: CreatedCard) => void;
  onBack: () => void;
}

/** Step 2: the card. */
export function CardStep({ provider, customer, isCardGone, onDone, onBack }: CardStepProps) {
  // The card that is typed now is none that is gone.
  const [wasGone] = useState(isCardGone);
  // The address of a gift has the receiver's name.
  const [isGift] = useState(() => readGift() !== undefined);
  const [isBegun] = useState(() => readCheckoutMemory(sessionStorage).session !== undefined);
  return (
    <>
      {/* Once Paga was pressed, only the shop knows whether the card was charged. */}
      {(isBegun || wasGone) && (
        <p className="mb-6">
          {isBegun ? checkoutText.cardAgain.begun : checkoutText.cardAgain.unpaid}
        </p>
      )}
      <CardForm
        provider={provider}
        cardholder={isGift ? '' : `${customer.first_name} ${customer.last_name}`}
        billing={(cardholder) => billingDetails(customer, cardholder)}
        onCard={onDone}
      >
        {(busy) => (
          <div className="mt-8 flex flex-wrap-reverse gap-3">
            <Button look="outline" onClick={onBack}>
              {checkoutText.back}
            </Button>
            <Button type="submit" busy={busy} className="flex-1 sm:flex-none">
              {checkoutText.next}
            </Button>
          </div>
        )}
      </CardForm>
    </>
  );
}

/** The customer in the provider's words. The name is the one written on the card. */
function billingDetails(customer: Customer, cardholder: string): BillingDetails {
  return {
    name: cardholder,
    email: customer.email,
    ...(customer.phone ? { phone: customer.phone } : {}),
    address: {
      line1: streetLine(customer),
      city: customer.city,
      postal_code: customer.zipcode,
      state: customer.region,
      country: 'IT',
    },
  };
}
