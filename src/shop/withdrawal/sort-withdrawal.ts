import type { Clock } from '#shop/ports.ts';
import type { DeskStore } from '#shop/orders/desk-store.ts';

export interface Sorting {
  id: string;
  /** The order of the same address that is meant; none when there is nothing more to be done. */
  orderId?: string;
  makerId?: string;
}

/** Looks after a withdrawal that names no order of its address: from now on it is of this one, or of none. */
export async function sortWithdrawal(
  { desk, clock }: { desk: Pick<DeskStore, 'sortWithdrawal'>; clock: Pick<Clock, 'now'> },
  sorting: Sorting,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const isSorted = await desk.sortWithdrawal({ ...sorting, at: clock.now() });
  return isSorted ? { ok: true } : { ok: false, reason: 'not_found' };
}
