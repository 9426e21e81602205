import { freePort } from '#support/server/free-port.ts';
import {
  type Life,
  type CrashableServer,
  type ShopProcess,
  spawnCrashableServer,
  spawnHeldShop,
  untilOpen,
} from '#support/server/shop-process.ts';

type Reach = {
  /** Without a slash at the end. */
  address: string;
  /** Posts JSON to the shop. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  /** The figures of this node, as Prometheus reads them. */
  figures(): Promise<string>;
  /** A control call to the card sandbox of this node. */
  control(path: string, order: object): Promise<void>;
  /** Ends it, if it still lives. */
  end(): Promise<void>;
};

/** A shop in a process of its own, one of several on a database. */
export type ShopNode = ShopProcess & Reach;
/** One whose time can be put forward, and that dies where it is told to. */
export type CrashableNode = CrashableServer & Reach;

type Place = {
  /** Without one, the shop has its own in the data folder. */
  databaseUrl?: string;
  dataDir: string;
  settings?: Record<string, string>;
};

/** As patient as a browser that pays. */
const timeoutMs = 90_000;

/** The shop as a person starts it. */
export async function openShopNode(place: Place): Promise<ShopNode> {
  const reach = await planNode(place);
  const shop = spawnHeldShop(reach.settings);
  await untilOpen(shop);
  return { ...shop, ...reach.of(shop) };
}

export async function openCrashableNode({
  life,
  ...place
}: Place & { life: Life }): Promise<CrashableNode> {
  const reach = await planNode(place);
  const shop = spawnCrashableServer(reach.settings, life);
  await untilOpen(shop).catch(async (error: unknown) => {
    // A job that waits may bring it to the place where it is to die before it is open.
    if (life.dieAt === undefined || (await shop.ended) !== 'SIGKILL') throw error;
  });
  return { ...shop, ...reach.of(shop) };
}

/** Ports and settings of a node, and its addresses once it runs. */
async function planNode(place: Place) {
  const [port, sandboxPort, figuresPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const { databaseUrl, dataDir } = place;
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(figuresPort),
    // Visitors are told apart by the address that they say a proxy saw.
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    LOG_LEVEL: 'warn',
    ...place.settings,
  };
  const address = `http://127.0.0.1:${port}`;
  const of = (shop: ShopProcess): Reach => ({
    address,
    post: (path, body, headers = {}) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    async figures() {
      return (await fetch(`http://127.0.0.1:${figuresPort}/metrics`)).text();
    },
    async control(path, order) {
      const answer = await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/control/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_gomitolo' },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok)
        throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
    },
    async end() {
      shop.kill('SIGKILL');
      await shop.ended;
    },
  });
  return { settings, of };
}
