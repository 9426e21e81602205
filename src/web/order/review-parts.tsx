import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkoutText, checkoutText as text } from '#text/checkout.ts';
import { classNames } from '#ui/class-names.ts';
import { cartText } from '#text/cart.ts';
import { promiseLine } from '#text/promise.ts';
import { returnCost } from '#text/withdrawal.ts';
import { useRootData } from '#web/root-data.ts';
import { paths } from '#contract/paths.ts';
import type { DeliveryPromise } from '#contract/promise.ts';

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
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="mb-1.5 min-w-0 font-sans text-sm font-semibold">{title}</h3>
        {changeLabel && (
          <button
            type="button"
            aria-label={changeLabel}
            disabled={onChange === undefined}
            onClick={onChange}
            className="text-link -my-2 min-h-11 min-w-11 text-sm whitespace-nowrap"
          >
            {checkoutText.change}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** When the parcel comes and how far it goes, before the order. */
export function DeliveryTime({ promise }: { promise: DeliveryPromise | undefined }) {
  const { area } = useRootData().settings.delivery;
  return (
    <ReviewPart title={checkoutText.deliveryTime}>
      <p>{`${promise ? `${promiseLine(promise)} ` : ''}${cartText.deliveryArea(area)}`}</p>
    </ReviewPart>
  );
}

/** Information that the law requires before an order: withdrawal, guarantee, terms (Cod. cons. 49, 51). */
export function RightsReminder() {
  const { settings } = useRootData();
  return (
    <>
      <ReviewPart title={text.withdrawal}>
        <p>{`${text.withdrawalHint} ${returnCost(settings)}`}</p>
        <p className="flex flex-wrap gap-x-6">
          <OtherTab to={paths.withdrawal}>{text.withdrawalLink}</OtherTab>
          <OtherTab to={paths.terms}>{text.termsLink}</OtherTab>
        </p>
      </ReviewPart>
      <ReviewPart title={text.guarantee}>
        <p>{text.guaranteeHint}</p>
        <p>
          <OtherTab to={paths.guarantee}>{text.guaranteeLink}</OtherTab>
        </p>
      </ReviewPart>
    </>
  );
}

/** Opens in another tab, so that typed values stay. */
function OtherTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="text-link inline-flex min-h-11 items-center">
      <span>{children}</span>
      <span className="sr-only"> {text.newTab}</span>
    </Link>
  );
}
