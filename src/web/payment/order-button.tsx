import { use, useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { checkoutText } from '#text/checkout.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { logProblem } from '#web/log-problem.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { PrefetchContext } from '#web/router/prefetch-page.ts';
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
  useEndsOfPayment();
  return (
    <div className="pt-6">
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
        <span>{checkoutText.pay}</span>
      </Button>
      <PaymentProgress stage={stage} />
    </div>
  );
}

/** Fetches the code of everything that a payment can end at: it must be there when the line is gone in the middle of paying. */
function useEndsOfPayment() {
  const prefetchPage = use(PrefetchContext);

  useEffect(() => {
    ends.forEach(prefetchPage);
    loadChunk(() => import('./paid-meanwhile.tsx')).catch(logProblem);
  }, [prefetchPage]);
}

/** After the first the page says why it waits, after the second that it is late. */
const patienceMs = [2_000, 10_000];

/** The stage of a payment, in words and with a moving sign. Announced when it changes. */
function PaymentProgress({ stage }: { stage: PaymentStage | undefined }) {
  // The time of the shopper's authentication does not count; the wait for the shop begins anew after it.
  const wait = stage === 'identity' ? 'shopper' : 'shop';
  return (
    // As high as the longest words, so that nothing below moves when they come.
    <div className="mt-4 min-h-24 text-center text-sm text-soft sm:min-h-18">
      {stage && <RunningThread />}
      <output>
        {stage && (
          <span>
            {checkoutText.paying} <StageWords key={wait} stage={stage} />
          </span>
        )}
      </output>
    </div>
  );
}

function RunningThread() {
  return (
    <span aria-hidden className="mb-3 block h-1 overflow-hidden rounded-full bg-oat">
      <span className="block h-full w-1/3 animate-thread rounded-full bg-terracotta motion-reduce:w-full" />
    </span>
  );
}

function StageWords({ stage }: { stage: PaymentStage }) {
  const words = wordsOf(stage, useLateness());
  return (
    <span key={words} className="block text-balance">
      {words}
    </span>
  );
}

/** How many of the two waits are over. */
function useLateness(): number {
  const [lateness, setLateness] = useState(0);

  useEffect(() => {
    const timers = patienceMs.map((ms, index) => setTimeout(() => setLateness(index + 1), ms));
    return () => timers.forEach(clearTimeout);
  }, []);

  return lateness;
}

function wordsOf(stage: PaymentStage, lateness: number): string {
  switch (stage) {
    case 'turn':
      return checkoutText.waitsForTurn;
    case 'identity':
      return checkoutText.waitsForShopper;
    case 'again':
      return checkoutText.triesAgain;
    case 'begun':
    case 'bank':
      return ['', checkoutText.waitsForBank, checkoutText.takesLong][lateness] ?? '';
  }
}
