import type { ToMake } from '#contract/bottega/making.ts';
import { isInDanger } from '#shop/promise/promise-delivery.ts';
import { romanDay } from '#shop/roman-day.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { findDelayed } from './find-delayed.ts';
import { readAwaited, readClaims, readOrdered, readRunningOut } from './queries.ts';
import type { TimedDeps } from '#shop/deps.ts';

/** A SKU that sold within this time is expected to sell again. */
const soldWithinMs = 90 * 24 * 60 * 60_000;

/**
 * Pieces to knit next: on order, requested SKUs, SKUs that run out. A SKU stands in one list only.
 * @param makerId the maker who asks
 */
export async function listToMake({ db, clock }: TimedDeps, makerId?: string): Promise<ToMake> {
  const now = clock.now();
  const [ordered, awaited, runningOut, claims, settings] = await Promise.all([
    readOrdered(db),
    readAwaited(db),
    readRunningOut(db, new Date(now.getTime() - soldWithinMs)),
    readClaims(db),
    readSettings(db),
  ]);
  const today = romanDay(now);
  const { closures } = settings;
  const delayed = await findDelayed(db, settings, ordered);
  const claimed = new Map(
    claims.map(({ order_id, line, sku_id, maker_id, name }) => [
      sku_id ?? `${order_id} ${line}`,
      { name, is_me: maker_id === makerId },
    ]),
  );
  const withMaker = <Sku extends { size_id: string }>(sku: Sku) => ({
    ...sku,
    made_by: claimed.get(sku.size_id),
  });
  const awaitedIds = new Set(awaited.map(({ size_id }) => size_id));
  return {
    ordered: ordered.map(({ making_days: _days, promised_on: _on, ...piece }) => ({
      ...piece,
      made_by: claimed.get(`${piece.order_id} ${piece.line}`),
      is_late: piece.ship_by < today,
      in_danger:
        delayed.has(piece.order_id) ||
        isInDanger({ leaves: piece.ship_by, pieces: 'made', today, closures }),
    })),
    awaited: awaited.map(withMaker),
    running_out: runningOut.filter(({ size_id }) => !awaitedIds.has(size_id)).map(withMaker),
  };
}
