import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderState } from '#contract/order.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { openCrashableNode, type CrashableNode } from '#support/server/open-shop-node.ts';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { triggerReconcile } from '#support/database/trigger-reconcile.ts';
import { settle } from '#support/shop/settle.ts';
import type { Life } from '#support/server/shop-process.ts';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

/** One database on which shops live and die, with one product that is sold there. */
export interface Cluster extends AsyncDisposable {
  database: TestDatabase;
  product: StockedProduct;
  /** Where e-mails are kept, unless the settings name a mail server. */
  mailFolder: string;
  /** Starts a shop; resolves when it is open. */
  open(life?: Life): Promise<CrashableNode>;
  /** Lets time pass for the job queue, which goes by the database's clock. */
  passQueueTime(ms: number): Promise<void>;
  /** Lets the reconciler run once more than by its schedule. */
  reconcile(): Promise<void>;
  orderStates(): Promise<OrderState[]>;
  /** Waits until all is final and agrees. Resolves with the remaining disagreements when it takes too long. */
  settle(): Promise<string[]>;
}

type ClusterOptions = {
  stock?: number;
  /** Instead of one of the test server. */
  database?: TestDatabase;
  /** Beside those that every shop here has. */
  settings?: Record<string, string>;
};

export async function openCluster({
  stock = 1,
  database,
  settings = {},
}: ClusterOptions = {}): Promise<Cluster> {
  const own = database ?? (await createTestDatabase());
  const product = await stockProduct(own, { stock });
  await saveShopFile(own.pool);
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-cluster-'));
  const nodes: CrashableNode[] = [];
  const { pool } = own;
  const initialStock = new Map([[product.skuId, stock]]);
  return {
    database: own,
    product,
    mailFolder: join(dataDir, 'mail'),
    async open(life = {}) {
      const node = await openCrashableNode({ databaseUrl: own.url, dataDir, life, settings });
      nodes.push(node);
      return node;
    },
    passQueueTime: (ms) => advanceQueueClock(pool, ms),
    reconcile: () => triggerReconcile(own.url),
    async orderStates() {
      const { rows } = await pool.query<{ state: OrderState }>(
        'select state from shop_order order by created_at',
      );
      return rows.map(({ state }) => state);
    },
    settle: () => settle({ pool, dataDir, initialStock }),
    async [Symbol.asyncDispose]() {
      for (const node of nodes) await node.end();
      await own[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true });
    },
  };
}
