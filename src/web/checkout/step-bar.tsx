import { checkoutText } from '#text/checkout.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface StepBarProps {
  current: number;
  /** Called with the index of an earlier step. */
  onChoose: (step: number) => void;
  /** While paying nothing can be chosen. */
  locked: boolean;
}

/** The four steps; only those before the current one can be pressed. */
export function StepBar({ current, onChoose, locked }: StepBarProps) {
  return (
    <nav aria-label={checkoutText.stepBar}>
      <ol className="flex">
        {checkoutText.steps.map((label, index) => (
          <li
            key={label}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'relative flex-1 border-t-2 pt-1',
              index <= current ? 'border-ink' : 'border-line',
            )}
          >
            {index < current ? (
              <button
                type="button"
                disabled={locked}
                onClick={() => onChoose(index)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-1 text-left text-xs underline-offset-4 transition-colors hover:text-terracotta hover:underline sm:text-sm"
              >
                {label}
                <Icon name="check" className="size-4" />
              </button>
            ) : (
              <span
                className={classNames(
                  'flex min-h-11 items-center text-xs sm:text-sm',
                  index === current ? 'font-semibold' : 'text-soft',
                )}
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
