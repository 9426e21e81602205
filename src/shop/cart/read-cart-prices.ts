import type { CartLine, PriceSummary } from '#contract/cart.ts';
import type { Db } from '#database/tables.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import { findProducts } from '#shop/catalogue/queries.ts';
import { readSettings } from '#shop/settings/queries.ts';

/** A cart's prices today. Only ids, names and quantities of its lines are trusted. */
export async function readCartPrices(db: Db, lines: CartLine[]): Promise<PriceSummary> {
  const ids = lines.map((line) => line._id);
  const [products, { thresholdCents }] = await Promise.all([
    findProducts(db, ids),
    readSettings(db),
  ]);
  return priceCart({ lines, products, thresholdCents });
}
