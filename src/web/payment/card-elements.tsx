import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import { paymentText } from '#text/payment.ts';
import { classNames } from '#ui/class-names.ts';
import { fieldBox, FieldError } from '#ui/field.tsx';
const cardFields = [
  { name: 'number', Element: CardNumberElement, span: 'col-span-full' },
  { name: 'expiry', Element: CardExpiryElement, span: '' },
  { name: 'cvc', Element: CardCvcElement, span: '' },
] as const;
type CardFieldName = (typeof cardFields)[number]['name'];

/** Number, expiry and code: drawn by the card provider, which tells us only what is wrong. */
export function CardElements() {
  const [options] = useState(elementOptions);
  const [errors, setErrors] = useState<Partial<Record<CardFieldName, string>>>({});

  function follow(name: CardFieldName, { error }: StripeElementChangeEvent) {
    setErrors((last) => ({ ...last, [name]: error?.message }));
  }

  return cardFields.map(({ name, Element, span }) => {
    const id = `field-card-${name}`;
    const error = errors[name];
    return (
      // The provider's frame tells its own field what is wrong; one that draws in this page is tied to our words.
      <div key={name} className={span} aria-describedby={`${id}-error`}>
        {/* No label: the field is in the provider's frame, and named there. */}
        <p className="mb-1.5 text-sm font-medium">{paymentText[name]}</p>
        <Element
          id={id}
          className={frame}
          options={options[name]}
          onChange={(event) => follow(name, event)}
        />
        <FieldError id={`${id}-error`} message={error} />
      </div>
    );
  });
}

/** The provider marks the frame; the field inside draws no ring of its own. */
const frame = classNames(
  fieldBox,
  '[&.StripeElement--focus]:border-ink [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-3 [&.StripeElement--focus]:outline-terracotta',
  '[&.StripeElement--invalid]:border-terracotta',
);

/** The provider draws in frames of its own: neither our style sheet nor the visitor's size of e-mails reaches there. */
function elementOptions() {
  const rootPx = import.meta.env.SSR ? 16 : rootFontSizePx();
  const style = {
    base: {
      color: '#2b211b',
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSize: `${rootPx * 1.0625}px`,
      lineHeight: `${rootPx * 1.5}px`,
      padding: `${rootPx * 0.8125}px ${rootPx}px`,
      '::placeholder': { color: '#5f5148' },
    },
    invalid: { color: '#a2452b' },
  };
  const { number, expiry, cvc } = paymentText.placeholders;
  return {
    number: { style, placeholder: number, disableLink: true },
    expiry: { style, placeholder: expiry },
    cvc: { style, placeholder: cvc },
  };
}

function rootFontSizePx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
