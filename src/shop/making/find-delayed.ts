import type { Db } from '#database/tables.ts';
import { type PromiseTerms, promiseDelivery } from '#shop/promise/promise-delivery.ts';
import { romanMidnight } from '#shop/roman-day.ts';
import { countToMakeAt, type OrderedPiece, readOrdered } from './queries.ts';

/**
 * Ids of orders that closures delay, since they take days of making: the promise is computed again from its day, with
 * the queue of then and the closures of now. An order that would be late without them is not among these, nor one whose
 * date the makers have moved.
 */
export async function findDelayed(
  db: Db,
  terms: PromiseTerms,
  ordered?: readonly OrderedPiece[],
): Promise<ReadonlySet<string>> {
  const { closures } = terms;
  if (closures.length === 0) return new Set();
  const promised = (ordered ?? (await readOrdered(db))).flatMap((piece) => {
    const { promised_on: on, ship_by: leaves } = piece;
    if (on === null || !closures.some(({ from, to }) => on < to && from < leaves)) return [];
    return [{ id: piece.order_id, makingDays: piece.making_days, on, leaves }];
  });
  const queues = new Map<string, number>();
  // One after another: a list takes one connection, however many days its orders are from.
  for (const { on } of promised) {
    const noon = new Date(`${on}T12:00:00Z`);
    if (!queues.has(on)) queues.set(on, await countToMakeAt(db, romanMidnight(noon)));
  }
  const delayed = promised.filter(({ makingDays, on, leaves }) => {
    const day = { today: on, piecesAhead: queues.get(on) ?? 0 };
    const open = promiseDelivery(makingDays, { ...day, terms: { ...terms, closures: [] } });
    return open.leaves <= leaves && promiseDelivery(makingDays, { ...day, terms }).leaves > leaves;
  });
  return new Set(delayed.map(({ id }) => id));
}
