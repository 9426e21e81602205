import { useRef } from 'react';
import { cartText } from '#text/cart.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

interface QuantityStepperProps {
  /** Of the piece, with what tells it from another of its name. */
  name: string;
  qty: number;
  onMinus: () => void;
  onPlus: () => void;
}

/** Minus, quantity, plus. Minus is disabled at 1, and the focus then goes on to plus. */
export function QuantityStepper({ name, qty, onMinus, onPlus }: QuantityStepperProps) {
  const plus = useRef<HTMLButtonElement>(null);

  function minus() {
    onMinus();
    if (qty === 2) plus.current?.focus();
  }

  return (
    <fieldset
      aria-label={cartText.quantityOf(name)}
      className="inline-flex items-center rounded-full border border-edge noscript:border-0"
    >
      <StepButton icon="minus" label={cartText.minus(name)} disabled={qty <= 1} onPress={minus} />
      <output className="figures min-w-7 text-center text-sm font-medium">
        <span className="hidden font-normal noscript:inline">{cartText.quantity}</span>{' '}
        <span>{qty}</span>
      </output>
      <StepButton ref={plus} icon="plus" label={cartText.plus(name)} onPress={onPlus} />
    </fieldset>
  );
}

interface StepButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onPress: () => void;
  ref?: React.Ref<HTMLButtonElement>;
}

function StepButton({ icon, label, disabled, onPress, ref }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-[44px] place-items-center rounded-full transition-colors hover:bg-fleece noscript:hidden disabled:text-edge disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
