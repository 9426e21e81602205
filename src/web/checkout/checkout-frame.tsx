import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, Link } from 'react-router';
import { checkoutText } from '#text/checkout.ts';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { WriteToUs } from '#web/email-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CheckoutColumns, OrderSummary, OrderSummaryPanel } from '#web/order/order-summary.tsx';
import type { CheckoutOrder, FormStep } from '#web/order/checkout-order.ts';
import { useGift } from '#web/order/gift.ts';
import { paths } from '#contract/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

interface CheckoutFrameProps {
  step: FormStep;
  order: CheckoutOrder;
  /** While paying nothing else can be pressed. */
  locked: boolean;
  children: ReactNode;
}

const headings = { 1: checkoutText.steps[1], 2: checkoutText.steps[2], 3: checkoutText.review };

/** Heading, step bar and order around the step. Each move scrolls to the top, or on to the step's name where that is not in view, and speaks it. */
export function CheckoutFrame({ step, order, locked, children }: CheckoutFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  const gift = useGift();

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    window.scrollTo(0, 0);
    const name = heading.current;
    name?.focus({ preventScroll: true });
    // Large letters or a low screen leave no room for it below the steps.
    if (name && name.getBoundingClientRect().bottom > window.innerHeight) name.scrollIntoView();
  }, [step]);

  return (
    <div className="shell max-w-6xl py-8 md:py-12">
      <CheckoutHead />
      <StepBar current={step} order={order} locked={locked} />
      <CheckoutColumns>
        <OrderSummaryPanel order={order} gift={gift} className="lg:hidden" />
        <section aria-labelledby="step-heading" className="min-w-0">
          <h2 ref={heading} id="step-heading" tabIndex={-1} className="mb-6 text-xl">
            {headings[step]}
          </h2>
          {/* One for customer and card: the card's fields stay while the customer is corrected. */}
          <SectionBoundary key={step === 3 ? 'review' : 'form'}>{children}</SectionBoundary>
        </section>
        <OrderSummary order={order} gift={gift} />
      </CheckoutColumns>
    </div>
  );
}

/** The same in every step, and there before the order is. */
export function CheckoutHead() {
  return (
    <>
      <PageHeading className="text-2xl">{checkoutText.title}</PageHeading>
      <p className="mt-2 mb-6 text-soft">{checkoutText.lead}</p>
    </>
  );
}

/** Stands for the checkout until the browser has told which order and step it is. */
export function CheckoutSkeleton() {
  return (
    <div className="shell max-w-6xl py-8 md:py-12" data-skeleton="order" aria-busy>
      <CheckoutHead />
      <WriteToUs why={checkoutText.needsScript} />
      <div className="noscript:hidden">
        <output className="sr-only">{checkoutText.loading}</output>
        <Skeleton className="h-12" />
        <CheckoutColumns>
          <Skeleton className="h-14 lg:hidden" />
          <div className="grid gap-6">
            <Skeleton className="h-8 w-48" />
            <StepSkeleton />
          </div>
          <Skeleton className="hidden h-96 lg:block" />
        </CheckoutColumns>
      </div>
    </div>
  );
}

/** On the way to another page, which may be long on a slow line. */
export function LeaveCheckout({ to }: { to: string }) {
  return (
    <>
      <CheckoutSkeleton />
      <Navigate to={to} replace />
    </>
  );
}

/** Stands for what a step asks. */
export function StepSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}

interface StepBarProps {
  current: number;
  order: CheckoutOrder;
  /** While paying no step can be chosen. */
  locked: boolean;
}

const stepWords = 'flex min-h-11 items-center gap-x-1 text-xs sm:text-sm';

/** The four steps; only those before the current one lead somewhere. */
function StepBar({ current, order, locked }: StepBarProps) {
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
