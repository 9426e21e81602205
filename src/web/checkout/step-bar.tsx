import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { checkoutText } from '#text/checkout.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';

interface StepBarProps {
  current: number;
  order: CheckoutOrder;
  /** While paying no step can be chosen. */
  locked: boolean;
}

const stepWords = 'flex min-h-11 items-center gap-x-1 text-xs sm:text-sm';

/** The four steps; only those before the current one lead somewhere. */
export function StepBar({ current, order, locked }: StepBarProps) {
  return (
    <nav aria-label={checkoutText.stepBar}>
      <ol className="flex flex-wrap gap-1.5">
        {checkoutText.steps.map((label, index) => (
          <li
            key={label}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'flex-auto border-t-2 pt-1 sm:flex-1',
              index <= current ? 'border-ink' : 'border-line forced-colors:border-[GrayText]',
            )}
          >
            {index < current && !locked ? (
              <Link
                to={index === 0 ? paths.cart : paths.checkout}
                state={index === 0 ? undefined : { order, step: index }}
                className={`${stepWords} underline-offset-4 transition-colors hover:text-terracotta hover:underline`}
              >
                <span>{label}</span>
                <Icon name="check" className="hidden size-4 sm:block" />
              </Link>
            ) : (
              <span
                className={classNames(stepWords, index === current ? 'font-semibold' : 'text-soft')}
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
