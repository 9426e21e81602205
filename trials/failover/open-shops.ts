import { join, resolve } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';
import { cardKeys } from './open-cards.ts';
import { local, type Plan } from './plan.ts';
import { type Program, startProgram, untilAnswers } from './start-program.ts';

export type Shops = AsyncDisposable & {
  /** Of the proxy before them, without a slash at the end. */
  address: string;
  products: StockedProduct[];
  /** E-mails are in its folder `mail`. */
  dataDir: string;
};

export const stock = 100_000;
const productCount = 8;
const root = resolve(import.meta.dirname, '../..');

/** Two shops on the cluster, behind the proxy. */
export async function openShops(plan: Plan, databaseUrl: string): Promise<Shops> {
  await using stack = new AsyncDisposableStack();
  const products = await fillShelves(databaseUrl);
  const dataDir = join(plan.home, 'shops');
  const nodes: Program[] = [];
  for (const port of plan.ports.shops) {
    const node = await startProgram({
      command: [
        process.execPath,
        join(import.meta.dirname, 'shop-node.ts'),
        '--cards-port',
        String(plan.ports.cards),
      ],
      env: {
        ENV_FILE: '/dev/null',
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
        PORT: String(port),
        PUBLIC_URL: `http://${local(plan.ports.shop)}`,
        // The proxy, and one more before it that the buyers play.
        TRUST_PROXY: '2',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        STRIPE_SECRET_KEY: cardKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: cardKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: cardKeys.webhookSecret,
        LOG_LEVEL: 'warn',
      },
      logFile: join(plan.logs, `shop-${port}.log`),
    });
    nodes.push(node);
    stack.defer(node.end);
  }
  const well = { signal: plan.signal, wanted: 'ok' } as const;
  for (const port of plan.ports.shops) await untilAnswers(`http://${local(port)}/healthz`, well);
  const address = `http://${local(plan.ports.shop)}`;
  await untilAnswers(address, well);
  const ending = stack.move();
  return {
    address,
    products,
    dataDir,
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}

async function fillShelves(databaseUrl: string): Promise<StockedProduct[]> {
  const { pool, close } = openDatabase(databaseUrl);
  try {
    await migrate(pool);
    await saveShopFile(pool);
    const products: StockedProduct[] = [];
    for (let nth = 1; nth <= productCount; nth += 1) {
      products.push(await stockProduct({ pool }, { id: `cardigan-${nth}`, stock }));
    }
    await pool.query('update product set is_new = true');
    return products;
  } finally {
    await close();
  }
}
