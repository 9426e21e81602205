import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visitCalls } from '#contract/bottega/visits.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openShopNode, type ShopNode } from '#support/server/open-shop-node.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { makersCalls } from '#support/server/makers-calls.ts';
import { openTestApp } from '#support/server/open-test-app.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { newFolder } from '#support/new-folder.ts';

const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131 Mobile';

async function see(address: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { headers: { 'user-agent': agent, ...headers } });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
}

test('two shops that close have written their visits: rendered and from memory each once, without robots and prefetches', async () => {
  await using database = await createTestDatabase({ catalogue: 'sample' });
  const dataDir = await newFolder();
  const place = (name: string) => ({ databaseUrl: database.url, dataDir: join(dataDir, name) });
  const nodes = await Promise.all([openShopNode(place('a')), openShopNode(place('b'))]);
  const { rows } = await database.pool.query<{ id: string }>('select id from product limit 1');
  const id = rows[0]?.id ?? '';
  await Promise.all(nodes.map((node) => visit(node, id)));
  for (const node of nodes) node.kill('SIGTERM');
  await Promise.all(nodes.map(({ ended }) => ended));
  const counted = await database.pool.query(
    'select kind, name, seen, carted from visit_count order by kind, name',
  );
  expect(counted.rows).toEqual([
    { kind: 'page', name: '/', seen: 6, carted: 0 },
    // An address without its page is redirected, then seen.
    { kind: 'page', name: '/chi-siamo', seen: 2, carted: 0 },
    { kind: 'product', name: id, seen: 6, carted: 0 },
  ]);
});

/** Each page once rendered, then from memory. */
async function visit({ address }: ShopNode, id: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) await see(`${address}/`);
  await see(`${address}/CHI-SIAMO`);
  for (let times = 0; times < 2; times += 1) await see(`${address}/product/${id}`);
  await see(`${address}${endpoints.relatedProducts.path}?ids=${id}`);
  await see(`${address}/`, { 'user-agent': 'Googlebot/2.1' });
  await see(`${address}/product/${id}`, { 'sec-purpose': 'prefetch' });
  await fetch(`${address}/`, { method: 'HEAD', headers: { 'user-agent': agent } });
  await fetch(`${address}/nothing`, { headers: { 'user-agent': agent } });
}

test('a maker reads what was seen; a piece that is put in a cart counts, one that cannot be does not', async () => {
  await using app = await openTestApp();
  const maker = makersCalls(app, (await signInMaker(app.database)).cookie);
  const read = async () => maker.read(visitCalls.visits, '?days=30');
  expect(await read()).toMatchObject({ products: [] });
  const wish = { _id: 'maglia-1', model_index: 0 };
  await app.post(endpoints.addToCart.path, { ...wish, size_index: 1 });
  expect((await app.post(endpoints.addToCart.path, { ...wish, size_index: 0 })).status).toBe(409);
  await app.get('/product/maglia-1', { 'user-agent': agent });
  const visits = await read();
  expect(visits.days).toHaveLength(30);
  expect(visits.days.at(-1)).toMatchObject({ products: 1, carted: 1, sold: 0 });
  expect(visits.products).toEqual([
    { id: 'maglia-1', name: 'Maglia 1', seen: 1, carted: 1, sold: 0 },
  ]);
  expect((await maker.ask(`${visitCalls.visits.path}?days=31`)).status).toBe(400);
  expect((await app.get(visitCalls.visits.path)).status).toBe(401);
});
