import type { OrderStore } from '#shop/orders/order-store.ts';

/** Concludes a transaction by a step of its own, for who has something to do between it and the commit. */
export function concludingBy(transact: OrderStore['transact']): OrderStore['transactAndConclude'] {
  return (work, conclude) => transact(async (tx) => conclude(tx, await work(tx)));
}
