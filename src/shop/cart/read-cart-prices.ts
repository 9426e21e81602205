import type { CartLine, CartPrices } from '#contract/cart.ts';
import type { Db } from '#database/tables.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import { findProducts } from '#shop/catalogue/queries.ts';
import { findFormerNames } from '#shop/stock/queries.ts';
import { readSettings } from '#shop/settings/queries.ts';

/** A cart's prices today. Only ids, names and quantities of its lines are trusted. */
export async function readCartPrices(db: Db, lines: CartLine[]): Promise<CartPrices> {
  const ids = lines.map((line) => line._id);
  const [products, { thresholdCents }] = await Promise.all([
    findProducts(db, ids),
    readSettings(db),
  ]);
  const prices = priceCart({ lines, products, thresholdCents });
  const missing = ids.filter((id) => products.every(({ _id }) => _id !== id));
  if (missing.length === 0) return prices;
  return { ...prices, former_names: await findFormerNames(db, missing) };
}
