import type { ReactNode } from 'react';
import { checkoutText } from '#text/checkout.ts';
import { classNames } from '#web/ui/class-names.ts';

interface ReviewPartProps {
  title: string;
  /** Names the button that leads back to where this can be changed. */
  changeLabel?: string;
  onChange?: () => void;
  className?: string;
  children: ReactNode;
}

export function ReviewPart({ title, changeLabel, onChange, className, children }: ReviewPartProps) {
  return (
    <section className={classNames('py-5 text-sm first:pt-0', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="mb-1.5 font-sans text-sm font-semibold">{title}</h3>
        {changeLabel && (
          <button
            type="button"
            aria-label={changeLabel}
            disabled={onChange === undefined}
            onClick={onChange}
            className="text-link -my-2 min-h-11 min-w-11 text-sm"
          >
            {checkoutText.change}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
