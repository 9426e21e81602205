import type { StockDeps } from '#shop/stock/move-stock.ts';
import type { Retirement } from '#shop/stock/stock-store.ts';

export type Retired = { ok: true; changed: boolean } | { ok: false; reason: 'not_found' };

/**
 * Takes a product off sale with all its colours, also when it is imported again, or puts it back; again
 * changes nothing. Stock and orders stay as they are, and who is paying for a piece of it goes on.
 */
export async function retireProduct(
  { stock, clock }: StockDeps,
  wish: Omit<Retirement, 'at'>,
): Promise<Retired> {
  const done = await stock.retire({ ...wish, at: clock.now() });
  return done === undefined ? { ok: false, reason: 'not_found' } : { ok: true, ...done };
}
