import { useEffect, useState } from 'react';
import { checkoutText } from '#text/checkout.ts';
import type { PaymentStage } from './pay-order.ts';

/** After so long the page says what it waits for, and after so long that it is late. */
const patienceMs = { short: 2_000, long: 10_000 };
type Patience = 'full' | 'short' | 'gone';

/** What a payment is doing, in words and with a sign that moves. Spoken when it changes. */
export function PaymentProgress({ stage }: { stage: PaymentStage | undefined }) {
  // Who proves their identity takes the time they need; the wait for the bank begins anew after it.
  const wait = stage === 'identity' ? 'shopper' : 'shop';
  return (
    // As high as the longest words, so that nothing below moves when they come.
    <div className="mt-4 min-h-24 text-center text-sm text-soft sm:min-h-18">
      {stage && <RunningThread />}
      <output>
        {stage && (
          <>
            {checkoutText.paying} <StageWords key={wait} stage={stage} />
          </>
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
  const words = wordsOf(stage, usePatience());
  return (
    <span key={words} className="block text-balance">
      {words}
    </span>
  );
}

function usePatience(): Patience {
  const [patience, setPatience] = useState<Patience>('full');

  useEffect(() => {
    const timers = [
      setTimeout(() => setPatience('short'), patienceMs.short),
      setTimeout(() => setPatience('gone'), patienceMs.long),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  return patience;
}

function wordsOf(stage: PaymentStage, patience: Patience): string {
  switch (stage) {
    case 'turn':
      return checkoutText.waitsForTurn;
    case 'identity':
      return checkoutText.waitsForShopper;
    case 'again':
      return checkoutText.triesAgain;
    case 'begun':
    case 'bank':
      if (patience === 'full') return '';
      return patience === 'short' ? checkoutText.waitsForBank : checkoutText.takesLong;
  }
}
