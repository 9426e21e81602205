import type { CartLine, PriceSummary } from '#contract/cart.ts';
import type { Db } from '#database/tables.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import { findProducts } from '#shop/catalogue/queries.ts';
import type { SettingsStore } from '#shop/ports.ts';

/** A cart's prices today. Only ids, names and quantities of its lines are trusted. */
export async function readCartPrices(
  { db, settings }: { db: Db; settings: SettingsStore },
  lines: CartLine[],
): Promise<PriceSummary> {
  const ids = lines.map((line) => line._id);
  const [products, { thresholdCents }] = await Promise.all([
    findProducts(db, ids),
    settings.read(),
  ]);
  return priceCart({ lines, products, thresholdCents });
}
