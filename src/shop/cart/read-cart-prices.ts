import type { CartLine, PriceSummary } from '#contract/cart.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import type { CatalogueStore, SettingsStore } from '#shop/ports.ts';

type Ports = { catalogue: CatalogueStore; settings: SettingsStore };

/** What a cart costs now. Only ids, names and quantities of its lines are believed. */
export async function readCartPrices(
  { catalogue, settings }: Ports,
  lines: CartLine[],
): Promise<PriceSummary> {
  const ids = [...new Set(lines.map((line) => line._id))];
  const [products, { thresholdCents }] = await Promise.all([catalogue.some(ids), settings.read()]);
  return priceCart({ lines, products, thresholdCents });
}
