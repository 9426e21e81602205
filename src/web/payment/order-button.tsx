import { useEffect, useSyncExternalStore } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { checkoutText } from '#text/checkout.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { paths } from '#contract/paths.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { logProblem } from '#web/log-problem.ts';
import { PaymentProgress } from './payment-progress.tsx';
import type { PaymentStage } from './pay-order.ts';

const ends = [paths.anyAccepted, paths.rejected, paths.error];

interface OrderButtonProps {
  totalCents: number;
  /** Undefined while nothing is being paid. */
  stage: PaymentStage | undefined;
  /** Left out where the button submits a form. */
  onPay?: () => void;
}

/** Total, the sentence that the order obliges to pay, and Paga directly below (law.md). */
export function OrderButton({ totalCents, stage, onPay }: OrderButtonProps) {
  const paying = stage !== undefined;
  return (
    <div className="pt-6">
      <PaymentEnds />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span className="min-w-0 flex-1 basis-40">{checkoutText.totalWithVat}</span>
        <Price cents={totalCents} className="text-xl" />
      </p>
      <p className="mt-4 mb-3 text-sm">{checkoutText.obligation}</p>
      <Button
        type={onPay === undefined ? 'submit' : 'button'}
        onClick={onPay}
        disabled={paying}
        busy={paying}
        className="w-full"
      >
        {!paying && <Icon name="lock" className="-ml-2 size-5" />}
        {checkoutText.pay}
      </Button>
      <PaymentProgress stage={stage} />
    </div>
  );
}

/**
 * Fetches the code of everything that a payment can end at: it must be there when the line is gone
 * in the middle of paying. Not in the first HTML, which would ask for data as well.
 */
function PaymentEnds() {
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  useEffect(() => {
    loadChunk(() => import('./paid-meanwhile.tsx')).catch(logProblem);
  }, []);

  return isBrowser && ends.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

function neverChanges() {
  return () => {};
}
