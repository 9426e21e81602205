import { movableDays, movePromise } from '#shop/promise/promise-delivery.ts';
import { romanDay } from '#shop/roman-day.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';
import { lockUnsentOrder, type NotUnsent } from './lock-unsent-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { readHistory } from './record-queries.ts';
import { updatePromise } from './record-statements.ts';
import { addToHistory } from './statements.ts';

export type DateMoved =
  | { ok: true; changed: boolean }
  | NotUnsent
  | { ok: false; reason: 'withdrawn' | 'bad_day' }
  /** Another maker has moved it since: nothing is done. */
  | { ok: false; reason: 'changed_meanwhile' };

interface Move {
  orderId: string;
  /** The last day on which the parcel may leave: `2026-12-04`. */
  day: string;
  /** The one that the maker saw. */
  seen: string;
  makerId?: string;
}

/** Moves the promise of an order that has not left, and writes the new days to the customer. */
export function moveDate(
  deps: OrderDeps,
  { orderId, day, seen, makerId }: Move,
): Promise<DateMoved> {
  return deps.db.transaction().execute(async (tx): Promise<DateMoved> => {
    const locked = await lockUnsentOrder(tx, orderId);
    if (!locked.ok) return locked;
    const { order } = locked;
    const { promise } = order;
    // Orders from before there were promises have none to be moved.
    if (promise === undefined) return { ok: false, reason: 'wrong_state' };
    if ((await readWithdrawn(tx, [orderId])).size > 0) return { ok: false, reason: 'withdrawn' };
    const at = deps.clock.now();
    const { first, last } = movableDays(promise, romanDay(at));
    if (day < first || day > last) return { ok: false, reason: 'bad_day' };
    const moved = movePromise(promise, day, await readSettings(tx));
    if (moved.leaves === promise.leaves) return { ok: true, changed: false };
    if (seen !== promise.leaves) return { ok: false, reason: 'changed_meanwhile' };
    await updatePromise(tx, orderId, moved);
    const earlier = (await readHistory(tx, orderId)).filter(({ cause }) => cause === 'date_moved');
    await addToHistory(tx, order, { cause: 'date_moved', at, detail: moved.leaves, makerId });
    const subjectId = `${orderId}.date${earlier.length + 1}`;
    await deps.sendJobs(tx, { name: 'order-new-date', data: { subjectId } });
    return { ok: true, changed: true };
  });
}
