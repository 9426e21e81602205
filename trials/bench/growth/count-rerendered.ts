import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '#contract/paths.ts';
import { type AskedSide, send } from './compare-sides.ts';

/** Until a change is heard of, and lists that tell of stock are dropped. */
const settleMs = 1_500;

/**
 * Asks for pages of a shop, changes one price, and asks for all of them again.
 * @param made how many pages the node has made so far
 * @returns how many were made anew
 */
export async function countRerendered(
  { address, pool, facts }: AskedSide,
  made: () => Promise<number>,
): Promise<number> {
  // Far down its list, as nearly all products are.
  const changed = facts.products[Math.floor(facts.products.length / 2)] ?? '';
  const pages = [
    paths.home,
    paths.shop,
    paths.clothes,
    paths.accessories,
    paths.forhome,
    paths.sitemap,
    paths.merchantFeed,
    ...facts.products.slice(0, 100).map(paths.product),
    paths.product(changed),
  ];
  const askAll = async () => {
    for (const path of pages) await send(address, { path });
  };
  await askAll();
  await pause(settleMs);
  await askAll();
  const before = await made();
  await pool.query('update product set price_cents = price_cents + 100 where id = $1', [changed]);
  await pause(settleMs);
  await askAll();
  const after = await made();
  await pool.query('update product set price_cents = price_cents - 100 where id = $1', [changed]);
  return after - before;
}
