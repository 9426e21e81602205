import {
  Elements,
  useElements,
  useStripe,
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
} from '@stripe/react-stripe-js';
import type { StripeElements, StripeElementChangeEvent } from '@stripe/stripe-js';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { cartText } from '#text/cart.ts';
import { fieldText } from '#text/errors.ts';
import { paymentText } from '#text/payment.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Field, FieldError, fieldBox } from '#ui/field.tsx';
import { useBackOnline } from '#ui/use-online.ts';
import { useRootData } from '#web/root-data.ts';
import { type CardProvider, useCards } from './card-provider.ts';
import {
  createCard,
  type BillingDetails,
  type CardFieldType,
  type CreatedCard,
} from './create-card.ts';
import { classNames } from '#ui/class-names.ts';

interface CardFormProps {
  provider: CardProvider;
  /** The name the card probably carries. */
  cardholder: string;
  billing: (cardholder: string) => BillingDetails;
  onCard: (created: CreatedCard) => void;
  /** Content below the fields: the submit button and its texts. */
  children: (busy: boolean) => ReactNode;
}

const elementsOptions = { locale: 'it' } as const;

/** The card, typed into fields of the card provider. Nothing of it is kept here. */
export function CardForm({ provider, ...form }: CardFormProps) {
  return (
    <>
      <ProviderNote />
      {provider.state === 'failed' ? (
        <ProviderFailure onRetry={provider.retry} />
      ) : (
        <Elements
          stripe={provider.state === 'ready' ? provider.stripe : null}
          options={elementsOptions}
        >
          <CardFormFields {...form} />
        </Elements>
      )}
    </>
  );
}

/** The card provider's name; in a trial shop the card to try. */
function ProviderNote() {
  const { sandbox } = useCards();
  if (!sandbox) return <p className="mb-6 text-sm text-soft">{paymentText.stripeNotice}</p>;
  return (
    <p className="mb-6 rounded-md bg-sugar-pale px-5 py-4 text-sm forced-colors:border">
      <strong className="font-semibold">{paymentText.trial}</strong> {paymentText.trialCard}
    </p>
  );
}

function CardFormFields({
  cardholder,
  billing,
  onCard,
  children,
}: Omit<CardFormProps, 'provider'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { acceptedCards } = useRootData().settings;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = elements?.getElement('cardNumber');
    if (stripe === null || !element || busy) return;
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=cardholder]');
    const name = input?.value.trim() ?? '';
    setNameError(name === '' ? fieldText.required : undefined);
    if (name === '') return input?.focus();
    setBusy(true);
    const outcome = await createCard({ stripe, element, billing: billing(name), acceptedCards });
    setBusy(false);
    if (outcome.ok) return onCard(outcome);
    setFailure(outcome.element === undefined ? outcome.message : undefined);
    focusField(elements, outcome.element);
  }

  return (
    <form noValidate className="@container" onSubmit={submit} aria-busy={stripe === null}>
      {/* Before one of them is typed. */}
      <ul aria-label={cartText.acceptedCards} className="mb-5 flex flex-wrap gap-2">
        {acceptedCards.map((card) => (
          <li
            key={card}
            className="rounded-sm border border-line bg-paper px-2.5 py-1 text-xs font-medium text-soft"
          >
            {card}
          </li>
        ))}
      </ul>
      <div className="grid gap-x-4 gap-y-5 @min-[17rem]:grid-cols-2">
        <Field
          // Another customer, after a way back, is another cardholder.
          key={cardholder}
          name="cardholder"
          label={paymentText.cardholder}
          placeholder={paymentText.placeholders.cardholder}
          defaultValue={cardholder}
          autoComplete="cc-name"
          autoCapitalize="words"
          aria-required
          error={nameError}
          className="col-span-full"
        />
        <CardElements />
      </div>
      <output className="sr-only">{stripe === null && paymentText.loading}</output>
      <div className="mt-4">
        <FieldError id="card-failure" message={failure} />
      </div>
      <p className="flex gap-2 text-xs text-soft">
        <Icon name="lock" className="size-4.5 shrink-0" />
        {paymentText.safe}
      </p>
      {children(busy)}
    </form>
  );
}

function focusField(elements: StripeElements | null, field: CardFieldType | undefined) {
  switch (field) {
    case 'cardNumber':
      return elements?.getElement(field)?.focus();
    case 'cardExpiry':
      return elements?.getElement(field)?.focus();
    case 'cardCvc':
      return elements?.getElement(field)?.focus();
  }
}

function ProviderFailure({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry);
  return (
    <div role="alert" className="rounded-md bg-blush p-6">
      <p className="mb-4">{paymentText.loadFailed}</p>
      <Button onClick={onRetry}>{paymentText.retry}</Button>
    </div>
  );
}

const cardFields = [
  { name: 'number', Element: CardNumberElement, span: 'col-span-full' },
  { name: 'expiry', Element: CardExpiryElement, span: '' },
  { name: 'cvc', Element: CardCvcElement, span: '' },
] as const;
type CardFieldName = (typeof cardFields)[number]['name'];

/** Number, expiry and code: drawn by the card provider, which tells us only what is wrong. */
function CardElements() {
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
  // The others have the provider's own examples, in the language of `elementsOptions`.
  const { number } = paymentText.placeholders;
  return {
    number: { style, placeholder: number, disableLink: true },
    expiry: { style },
    cvc: { style },
  };
}

function rootFontSizePx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
