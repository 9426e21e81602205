import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { findPostmaster, findRunningUrl } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { makeShopFile } from '#support/catalogue/make-catalogue.ts';
import { makeDataFolder } from '#support/database/new-data-folder.ts';
import { openShopNode, type ShopNode } from '#support/server/open-shop-node.ts';
import { killServer, openKillablePostgres } from '#support/database/open-killable-postgres.ts';
import { spawnProgram } from '#support/server/shop-process.ts';
import { openCluster } from '#support/server/open-cluster.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { settle } from '#support/shop/settle.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openDatabaseOn } from '#support/database/open-database-on.ts';
import { newFolder } from '#support/new-folder.ts';

// Several processes at once on a busy machine take their time.
vi.setConfig({ testTimeout: 180_000 });

const minute = 60_000;
const aFewSeconds = 6_000;
const patience = { timeout: 90_000, interval: 20 };

test.concurrent('F7, PostgreSQL killed while shoppers pay: the shop stays, says 503, and finishes every order', async () => {
  await using server = await openKillablePostgres();
  await using cluster = await openCluster({
    stock: 12,
    database: await openDatabaseOn(server.url),
  });
  const { pool } = cluster.database;
  const shop = await cluster.open();
  const pay = (key: string, card = 'pm_card_visa') =>
    shop.post(
      '/api/pay',
      makePayRequest({
        idempotency_key: `${key}-0123456789`,
        order: cluster.product.order(),
        payment_method_id: card,
      }),
    );
  const look = () => fetch(`${shop.address}/condizioni`);
  expect((await look()).status).toBe(200);
  expect((await pay('before')).status).toBe(200);
  expect((await pay('challenged', 'pm_card_threeDSecure2Required')).status).toBe(200);

  // Some are with the provider, others are in the middle of a transaction.
  const delay = { kind: 'delay', method: 'POST', path: '/v1/payment_intents', times: 2 };
  await shop.control('faults', { ...delay, delay_ms: 1500 });
  // An address begins four orders at once.
  const asking = ['asks-1', 'asks-2'];
  const waiting = ['waits-1', 'waits-2'];
  const answers = asking.map((key) => pay(key));
  await vi.waitUntil(async () => (await cluster.orderStates()).length === 4, patience);
  const lock = await lockStock(pool);
  answers.push(...waiting.map((key) => pay(key)));
  await awaitLockWaiters(pool, 2);
  await server.kill();
  lock.release(true);

  for (const answer of await Promise.all(answers)) await expectAway(answer);
  await expectAway(await pay('while-away'));
  await expectAway(await fetch(`${shop.address}/api/product?_id=cardigan-alba`));
  const { products } = cluster.product.order();
  await expectAway(await shop.post('/api/getCartPrices', { items: products }));
  await expectAway(await fetch(`${shop.address}/product/cardigan-alba`));
  expect((await look()).status).toBe(200);
  await expectAway(await fetch(`${shop.address}/file/none.normal.jpg`));

  await server.start();
  await untilWell(shop);
  expect((await pay('after')).status).toBe(200);
  // Their browsers press again; the leases of the first try end by themselves.
  await shop.setClock(aFewSeconds);
  for (const key of ['asks-1', 'asks-2', 'waits-1', 'waits-2', 'while-away']) {
    expect((await pay(key)).status).toBe(200);
  }
  await shop.setClock(20 * minute);
  await cluster.passQueueTime(20 * minute);
  await cluster.reconcile();
  expect(await cluster.settle()).toEqual([]);
  const paid = (await cluster.orderStates()).filter((state) => state === 'paid');
  expect(paid.length).toBeGreaterThanOrEqual(7);
});

test.concurrent('F7, the PostgreSQL of the shop’s own folder killed, also beside a command: the shop brings it back and goes on', async ({
  onTestFinished,
}) => {
  const dataDir = await newFolder();
  const folder = join(dataDir, 'postgres');
  await makeOwnShop(folder);
  const shop = await openShopNode({ dataDir });
  onTestFinished(async () => {
    shop.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });
  await using database = await openDatabaseOn((await findRunningUrl(folder)) ?? '');
  const product = await stockProduct(database, { id: 'berretto-prova', stock: 1 });
  const request = makePayRequest({ order: product.order() });
  const lock = await lockStock(database.pool);
  const answer = shop.post('/api/pay', request);
  await awaitLockWaiters(database.pool, 1);
  await killServer(folder);
  lock.release(true);
  await expectAway(await answer);
  await untilWell(shop);
  expect((await shop.post('/api/pay', request)).status).toBe(200);
  const initialStock = new Map([[product.skuId, 1]]);
  expect(await settle({ pool: database.pool, dataDir, initialStock })).toEqual([]);
  expect(await product.stock()).toBe(0);

  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const command = spawnProgram('cli/shop.ts mail', { settings });
  await vi.waitUntil(async () => (await findPostmaster(folder)) !== undefined, patience);
  await killServer(folder);
  // Either of both starts it again, and the shop is well once the command has ended.
  await command.ended;
  await untilWell(shop);
});

/** With a product of its own, since a first start that brings the samples takes a minute. */
async function makeOwnShop(folder: string): Promise<void> {
  await makeDataFolder(folder);
  const server = await startEmbeddedServer({ folder, command: 'test' });
  await using database = await openDatabaseOn(server.url());
  await stockProduct(database);
  await database.pool.query(`insert into setting (name, value) values ('shop', $1)`, [
    JSON.stringify(makeShopFile()),
  ]);
  await server.stop();
}

/** Payments from now on wait in the middle of a transaction, until the connection is released. */
async function lockStock(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from sku for update');
  return client;
}

async function awaitLockWaiters(pool: Pool, count: number): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    return rows.length === count;
  }, patience);
}

/** The database is away: come back soon, and no word about why. */
async function expectAway(answer: Response): Promise<void> {
  const text = await answer.text();
  const { status, headers, url } = answer;
  expect({ url, status, wait: headers.get('retry-after') }).toEqual({
    url,
    status: 503,
    wait: '5',
  });
  expect(text).not.toMatch(/\bat .+:\d+|ECONN|pg_|postgres/i);
}

async function untilWell(shop: ShopNode): Promise<void> {
  await vi.waitUntil(async () => (await fetch(`${shop.address}/healthz`)).ok, patience);
}
