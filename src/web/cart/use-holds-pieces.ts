import { useSyncExternalStore } from 'react';
import { readCheckoutSession } from '#web/checkout/checkout-session.ts';

/**
 * True when a payment of this tab was begun and not finished: it holds pieces for the shopper, so
 * that the stock looks lower than it is for them. Also true until the browser is asked.
 */
export function useHoldsPieces(): boolean {
  return useSyncExternalStore(neverChanges, holdsPieces, () => true);
}

function holdsPieces(): boolean {
  return readCheckoutSession(sessionStorage).attempt !== undefined;
}

function neverChanges() {
  return () => {};
}
