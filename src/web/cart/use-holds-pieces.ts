import { useSyncExternalStore } from 'react';
import { readCheckoutMemory } from '#web/checkout/checkout-memory.ts';

/**
 * True when a payment of this tab was begun and not finished: it holds pieces for the shopper, so
 * that the stock looks lower than it is for them. Also true until the browser is asked.
 */
export function useHoldsPieces(): boolean {
  return useSyncExternalStore(neverChanges, holdsPieces, () => true);
}

function holdsPieces(): boolean {
  return readCheckoutMemory(sessionStorage).session !== undefined;
}

function neverChanges() {
  return () => {};
}
