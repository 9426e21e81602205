import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import { paymentText } from '#text/payment.ts';
import { classNames } from '#web/ui/class-names.ts';
import { fieldBox } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';

const cardFields = [
  { name: 'number', Element: CardNumberElement, span: 'col-span-2' },
  { name: 'expiry', Element: CardExpiryElement, span: 'col-span-1' },
  { name: 'cvc', Element: CardCvcElement, span: 'col-span-1' },
] as const;
type CardFieldName = (typeof cardFields)[number]['name'];

/** Number, expiry and code: drawn by the card provider, which tells us only what is wrong. */
export function CardElements() {
  const [errors, setErrors] = useState<Partial<Record<CardFieldName, string>>>({});

  function follow(name: CardFieldName, { error }: StripeElementChangeEvent) {
    setErrors((last) => ({ ...last, [name]: error?.message }));
  }

  return cardFields.map(({ name, Element, span }) => {
    const id = `field-card-${name}`;
    const error = errors[name];
    return (
      <div key={name} className={span}>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {paymentText[name]}
        </label>
        <Element
          id={id}
          className={classNames(fieldBox, 'pt-3.5', error !== undefined && 'border-terracotta')}
          options={elementOptions[name]}
          onChange={(event) => follow(name, event)}
        />
        <FieldError id={`${id}-error`} message={error} />
      </div>
    );
  });
}

/** The provider draws in frames of its own, which our style sheet does not reach. */
const style = {
  base: {
    color: '#2b211b',
    fontFamily: 'Figtree, system-ui, sans-serif',
    fontSize: '17px',
    lineHeight: '24px',
    '::placeholder': { color: '#5f5148' },
  },
  invalid: { color: '#a2452b' },
};

const elementOptions = {
  number: { style, placeholder: paymentText.placeholders.number, disableLink: true },
  expiry: { style, placeholder: paymentText.placeholders.expiry },
  cvc: { style, placeholder: paymentText.placeholders.cvc },
};
