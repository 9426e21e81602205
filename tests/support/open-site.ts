import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { queues } from '#database/jobs/queues.ts';
import type { OrderState } from '#contract/order.ts';
import { findDisagreements, type Outcome } from '#support/find-disagreements.ts';
import { makeShopFile } from '#support/make-catalogue.ts';
import { openShopNode, type ShopNode } from '#support/open-shop-node.ts';
import { readProvider } from '#support/read-provider.ts';
import type { Life } from '#support/shop-process.ts';
import { stockProduct, type StockedProduct } from '#support/stock-product.ts';
import { createTestDatabase, type TestDatabase } from '#support/test-database.ts';

/** One database on which shops live and die, with one product that is sold there. */
export interface Site extends AsyncDisposable {
  database: TestDatabase;
  product: StockedProduct;
  /** Starts a shop; resolves when it is open. */
  open(life?: Life): Promise<ShopNode>;
  /** Lets time pass for the job queue, which goes by the database's clock. */
  passQueueTime(ms: number): Promise<void>;
  orderStates(): Promise<OrderState[]>;
  /** Waits until all is final and agrees. Resolves with what still disagrees when it takes too long. */
  settle(): Promise<string[]>;
}

/** So long may a shop take to put everything right, on a busy machine. */
const patienceMs = 40_000;
const pollMs = 50;
/** What pg-boss listens to: its schema's name, hashed. */
const channel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

export async function openSite({
  stock = 1,
  database,
}: { stock?: number; database?: TestDatabase } = {}): Promise<Site> {
  const own = database ?? (await createTestDatabase());
  const product = await stockProduct(own, { stock });
  const settings = JSON.stringify(makeShopFile());
  await own.pool.query(`insert into setting (name, value) values ('shop', $1)`, [settings]);
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-site-'));
  const nodes: ShopNode[] = [];
  const { pool } = own;
  async function readOutcome(): Promise<Outcome> {
    return {
      initialStock: new Map([[product.sizeId, stock]]),
      intents: await readProvider(pool),
      confirmedOrders: await readConfirmations(join(dataDir, 'mail')),
      jobsLeft: await readJobsLeft(own),
    };
  }
  return {
    database: own,
    product,
    async open(life = {}) {
      const node = await openShopNode({ databaseUrl: own.url, dataDir, life });
      nodes.push(node);
      return node;
    },
    async passQueueTime(ms) {
      await pool.query(
        `create or replace function pgboss.job_now() returns timestamptz language sql stable
         as $$ select now() + interval '${ms} ms' $$`,
      );
    },
    async orderStates() {
      const { rows } = await pool.query<{ state: OrderState }>(
        'select state from shop_order order by created_at',
      );
      return rows.map(({ state }) => state);
    },
    async settle() {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const found = await findDisagreements(own, await readOutcome());
        if (found.length === 0 || Date.now() > deadline) return found;
        await wakeRetries(own);
        await wait(pollMs);
      }
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes) await node.end();
      await own[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The order of each confirmation in the folder of letters. */
async function readConfirmations(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(letters.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => {
    const [, orderId] = /^Message-ID: <order-confirmation-(.+)@/im.exec(text) ?? [];
    return orderId === undefined ? [] : [orderId];
  });
}

async function readJobsLeft({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name || ' (' || state || ')' as name from pgboss.job
     where name = any ($1) and state not in ('completed', 'cancelled')`,
    [Object.keys(queues)],
  );
  return rows.map(({ name }) => name);
}

/** Jobs that wait before they are tried again are due now. */
async function wakeRetries({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `update pgboss.job set start_after = pgboss.job_now()
     where state = 'retry' and start_after > pgboss.job_now() returning name`,
  );
  for (const { name } of rows) await pool.query('select pg_notify($1, $2)', [channel, name]);
}
