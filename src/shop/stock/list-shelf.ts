import type { ShelfPage } from '#contract/bottega/stock.ts';
import type { StockDeps } from '#shop/stock/move-stock.ts';
import type { ShelfQuery } from '#shop/stock/stock-store.ts';

/** Some 15 kB, and far more than a screen shows. */
const pageSize = 30;

/** A page of the shelf; sales and moves meanwhile shift no later page. */
export function listShelf({ stock, clock }: StockDeps, query: ShelfQuery): Promise<ShelfPage> {
  return stock.shelf({ ...query, now: clock.now(), limit: pageSize });
}
