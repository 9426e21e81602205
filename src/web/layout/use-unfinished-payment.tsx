import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { subscribeToCookies } from '#web/cart-store/cookie-jar.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { logProblem } from '#web/log-problem.ts';
import { hasPaymentMarker } from '#web/payment/has-payment-marker.ts';

interface UnfinishedPayment {
  /** The cart may have been paid: its number is not shown before that is known. */
  isCartInDoubt: boolean;
  notice: ReactNode;
}

/**
 * Looks after a payment that was begun in this browser and whose end nobody saw. Who has none loads
 * nothing and asks nothing.
 */
export function useUnfinishedPayment(): UnfinishedPayment {
  const isMarked = useSyncExternalStore(subscribeToCookies, hasPaymentMarker, () => false);
  const [hasLooked, setHasLooked] = useState(false);
  const [Watch, setWatch] = useState<ComponentType<{ onLooked: () => void }>>();
  const onLooked = useCallback(() => setHasLooked(true), []);

  useEffect(() => {
    if (!isMarked) return;
    loadChunk(() => import('#web/payment/paid-meanwhile.tsx')).then(
      ({ PaidMeanwhile }) => setWatch(() => PaidMeanwhile),
      (problem: unknown) => {
        logProblem(problem);
        onLooked();
      },
    );
  }, [isMarked, onLooked]);

  return { isCartInDoubt: isMarked && !hasLooked, notice: Watch && <Watch onLooked={onLooked} /> };
}
