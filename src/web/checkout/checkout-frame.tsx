import { useEffect, useRef, type ReactNode } from 'react';
import { checkoutText } from '#text/checkout.ts';
import { CheckoutColumns } from './checkout-columns.tsx';
import { CheckoutHead } from './checkout-head.tsx';
import type { CheckoutOrder } from './checkout-order.ts';
import type { FormStep } from './choose-step.ts';
import { OrderSummary, OrderSummaryPanel } from './order-summary.tsx';
import { StepBar } from './step-bar.tsx';

interface CheckoutFrameProps {
  step: FormStep;
  order: CheckoutOrder;
  /** While paying nothing else can be pressed. */
  locked: boolean;
  children: ReactNode;
}

const headings = { 1: checkoutText.steps[1], 2: checkoutText.steps[2], 3: checkoutText.review };

/** Heading, step bar and order around the step. Each move scrolls to the top and speaks the step. */
export function CheckoutFrame({ step, order, locked, children }: CheckoutFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className="shell max-w-6xl py-8 md:py-12">
      <CheckoutHead />
      <StepBar current={step} order={order} locked={locked} />
      <CheckoutColumns>
        <OrderSummaryPanel order={order} className="lg:hidden" />
        <section aria-labelledby="step-heading" className="min-w-0">
          <h2 ref={heading} id="step-heading" tabIndex={-1} className="mb-6 text-xl">
            {headings[step]}
          </h2>
          {children}
        </section>
        <OrderSummary order={order} />
      </CheckoutColumns>
    </div>
  );
}
