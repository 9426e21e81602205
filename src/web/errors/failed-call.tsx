import { use, useLayoutEffect, useRef } from 'react';
import { cartText } from '#text/cart.ts';
import { Button } from '#ui/button.tsx';
import { ArrivalContext } from '#web/layout/page-heading.tsx';

interface FailedCallProps {
  title: string;
  hint: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands for what a call should have brought, and tries again. */
export function FailedCall({ title, hint, retrying, onRetry }: FailedCallProps) {
  const { focusHeading } = use(ArrivalContext);
  const box = useRef<HTMLDivElement>(null);

  // After a press of 'try again' the focus goes to the heading of what was loaded.
  useLayoutEffect(() => {
    const trouble = box.current;
    return () => {
      if (trouble?.contains(document.activeElement)) focusHeading();
    };
  }, [focusHeading]);

  return (
    <div ref={box} role="alert" className="rounded-md bg-paper p-8 text-center">
      <p className="font-display text-xl">{title}</p>
      <p className="mt-2 mb-6 text-soft">{hint}</p>
      <Button busy={retrying} onClick={onRetry}>
        {cartText.retry}
      </Button>
    </div>
  );
}
