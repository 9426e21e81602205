import { expect, test } from 'vitest';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

test('a change of the catalogue is on the kept pages at once', async () => {
  for (const path of ['/product/maglia-1', '/shop/clothes']) {
    expect(await (await app.get(path)).text()).toContain('Maglia 1');
  }
  await app.database.pool.query(`update product set name = 'Maglia Nuova' where id = 'maglia-1'`);
  for (const path of ['/product/maglia-1', '/shop/clothes']) {
    await expect.poll(async () => (await app.get(path)).text()).toContain('Maglia Nuova');
  }
});

test('answers of the API for one visitor are not stored, those for all are revalidated; none may run anything', async () => {
  const caching = {
    '/api/recentOrders': 'no-store',
    '/api/advices': 'public, max-age=0, must-revalidate',
  };
  for (const [path, expected] of Object.entries(caching)) {
    const { headers } = await app.get(path);
    expect([path, headers.get('cache-control')]).toEqual([path, expected]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('every picture of a kept page is asked for by its version', async () => {
  for (const path of ['/', '/shop', '/shop/clothes', '/product/maglia-1', '/chi-siamo']) {
    const page = await (await app.get(path)).text();
    const addresses = page.match(/\/file\/[^\s",&]+/g) ?? [];
    expect(addresses.length, path).toBeGreaterThan(0);
    expect(addresses.filter((address) => !/\?v=[0-9a-f]{8}$/.test(address))).toEqual([]);
  }
});

test('a replaced picture has another address on the kept pages at once', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(`select checksum from picture where name like 'cardigan%'`);
  const checksum = `abcdef99${'0'.repeat(56)}`;
  const shown = async () =>
    (await (await app.get('/product/maglia-2')).text()).includes('abcdef99');
  expect(await shown()).toBe(false);
  await pool.query(`update picture set checksum = $1 where name like 'cardigan%'`, [checksum]);
  await expect.poll(shown).toBe(true);
  await pool.query(`update picture set checksum = $1 where name like 'cardigan%'`, [
    rows[0]?.checksum,
  ]);
});
