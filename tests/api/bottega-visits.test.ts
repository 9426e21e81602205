import { expect, test } from 'vitest';
import { visitCalls } from '#contract/bottega/visits.ts';
import { endpoints } from '#contract/endpoints.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131 Mobile';

const app = useTestApp();
const { ask, read } = useMaker(app);

async function see(path: string, headers: Record<string, string> = {}): Promise<void> {
  const all = { 'user-agent': agent, ...headers };
  await (await fetch(`${app.origin}${path}`, { headers: all })).arrayBuffer();
}

test('a maker reads what was seen, rendered and from memory, without robots and prefetches; a piece that is put in a cart counts, one that cannot be does not', async () => {
  const visits = () => read(visitCalls.visits, '?days=30');
  expect(await visits()).toMatchObject({ products: [] });
  const wish = { _id: 'maglia-1', model_index: 0 };
  await app.post(endpoints.addToCart.path, { ...wish, size_index: 1 });
  expect((await app.post(endpoints.addToCart.path, { ...wish, size_index: 0 })).status).toBe(409);
  // Once rendered, then from memory; an address without its page is redirected, then seen.
  for (const path of ['/product/maglia-1', '/product/maglia-1', '/product/maglia-1/'])
    await see(path);
  // Opened inside the shop, it asks for its neighbours alone.
  await see(`${endpoints.relatedProducts.path}?ids=maglia-1`);
  await see('/product/maglia-1', { 'user-agent': 'Googlebot/2.1' });
  await see('/product/maglia-1', { 'sec-purpose': 'prefetch' });
  await fetch(`${app.origin}/product/maglia-1`, {
    method: 'HEAD',
    headers: { 'user-agent': agent },
  });
  await see('/nothing');
  const { days, products } = await visits();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ products: 4, carted: 1, sold: 0 });
  expect(products).toEqual([{ id: 'maglia-1', name: 'Maglia 1', seen: 4, carted: 1, sold: 0 }]);
  expect((await ask(`${visitCalls.visits.path}?days=31`)).status).toBe(400);
});
