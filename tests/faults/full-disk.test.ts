import { expect, test, vi } from 'vitest';
import { waitPagesText } from '#text/error-pages.ts';
import { openCluster } from '#support/server/open-cluster.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What a new connection meets, here once it asks for the shop's settings or its products. */
const fill = `
create function full_disk() returns boolean language plpgsql as $$
begin
  raise exception 'could not write init file: No space left on device' using errcode = '53100';
end $$;
alter table setting rename to setting_there;
create view setting as select * from setting_there where full_disk();
alter table product rename to product_there;
create view product as select * from product_there where full_disk();
notify lists_changed`;

test('while the disk of the database is full, pages and calls are told to come back, in words for people', async () => {
  await using cluster = await openCluster();
  const shop = await cluster.open();
  await cluster.database.pool.query(fill);
  for (const path of ['/cart', '/recesso', '/shop']) {
    const page = await fetch(`${shop.address}${path}`);
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(await page.text()).toContain(waitPagesText.busy.heading);
  }
  const call = await fetch(`${shop.address}/api/countProducts?type=clothes`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
});

const fillSandbox = `
create function full_disk() returns trigger language plpgsql as $$
begin
  raise exception 'could not extend file: No space left on device' using errcode = '53100';
end $$;
create trigger full_disk before insert or update on sandbox.document
  for each row execute function full_disk()`;

test('a full disk that the card sandbox meets first is told to the shopper, to alarms and in the log as the shop’s own', async () => {
  await using cluster = await openCluster();
  const shop = await cluster.open();
  await cluster.database.pool.query(fillSandbox);
  const answer = await shop.post('/api/pay', makePayRequest({ order: cluster.product.order() }));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ error: { code: 'overloaded' } });
  const health = await fetch(`${shop.address}/healthz`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ disk: 'full', failing: ['/api/pay'] });
  await vi.waitUntil(() => shop.output().includes('unhealthy'), { timeout: 30_000 });
  expect(shop.output().match(/the disk of the database is full: make room on it/g)).toHaveLength(1);
  expect(shop.output()).not.toMatch(/sandbox|stack/);
});
