import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDatabase } from '#cli/catalogue-folder/seed-database.ts';
import { openDatabase } from '#database/open-database.ts';
import { openTestServer } from '#support/database/open-test-server.ts';
import { freePort } from '#support/server/free-port.ts';
import { spawnShop, untilOpen } from '#support/server/shop-process.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { fillMakersShop, type MakersOrders } from './fill-makers-shop.ts';
import { letDayPass, makeRequest, type RequestState } from './make-request.ts';

/** A shop with the makers' work of some weeks in it, and a maker who is signed in. */
export interface MakersShop {
  /** Without a slash at the end. */
  address: string;
  /** The value of the cookie `bottega`. */
  session: string;
  orders: MakersOrders;
  /** Of somebody who waits or waited for a piece: the token of the link. */
  request(state: RequestState): Promise<string>;
  /** Nothing is kept any more for who has this link. */
  letDayPass(token: string): Promise<void>;
}

/** A shop of its own, whose orders may be moved back in time. */
export async function openMakersShop(): Promise<MakersShop & AsyncDisposable> {
  await using opening = new AsyncDisposableStack();
  const server = await openTestServer();
  opening.defer(() => server.stop());
  await seedDatabase(server.url(), process.cwd());
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-makers-'));
  opening.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  const settings = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: server.url(), LOG_LEVEL: 'warn' };
  const shop = spawnShop(settings);
  opening.defer(async () => {
    shop.kill('SIGTERM');
    await shop.ended;
  });
  await untilOpen(shop);
  const database = openDatabase(server.url(), { max: 2 });
  opening.defer(() => database.close());
  const address = `http://localhost:${port}`;
  const { token: session } = await signInMaker(database, 'ada@gomitolo.example');
  const orders = await fillMakersShop({ address, session, pool: database.pool });
  const open = opening.move();
  return {
    address,
    session,
    orders,
    request: (state) => makeRequest(database.pool, state),
    letDayPass: (token) => letDayPass(database.pool, token),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
