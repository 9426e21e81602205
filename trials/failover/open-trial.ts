import { rm } from 'node:fs/promises';
import { type Buyers, createBuyers } from './create-buyers.ts';
import { type DatabaseCluster, openDatabaseCluster } from './database-cluster.ts';
import { type CardProvider, openCards } from './open-cards.ts';
import {
  openUnresponsiveProxy,
  type UnresponsiveProxy,
} from '#support/database/open-unresponsive-proxy.ts';
import { openShops, type Shops } from './open-shops.ts';
import { makePlan } from './plan.ts';
import { type HomeWatch, watchHome } from '#trials/ask.ts';

export type Trial = AsyncDisposable & {
  cluster: DatabaseCluster;
  /** Between the shops and the databases. */
  line: UnresponsiveProxy;
  cards: CardProvider;
  shops: Shops;
  buyers: Buyers;
  home: HomeWatch;
};

type Wanted = {
  firstPort: number;
  postgresBin: string;
  perSecond: number;
  isSynchronous: boolean;
  isKept: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
};

/** Databases, card provider, shops and those who visit them. */
export async function openTrial(wanted: Wanted): Promise<Trial> {
  const { say } = wanted;
  await using stack = new AsyncDisposableStack();
  const plan = await makePlan(wanted);
  stack.defer(async () => {
    if (wanted.isKept) say(`Kept: ${plan.home}`);
    else await rm(plan.home, { recursive: true, force: true, maxRetries: 5 });
  });
  say(`Everything is in ${plan.home}`);
  const cluster = stack.use(await openDatabaseCluster(plan));
  if (!wanted.isSynchronous) await cluster.makeAsynchronous();
  say('Three databases are there');
  const cards = stack.use(await openCards(plan));
  const line = stack.use(await openUnresponsiveProxy(cluster.url));
  const shops = stack.use(await openShops(plan, line.url));
  say(`Two shops are open behind ${shops.address}`);
  const { perSecond } = wanted;
  const buyers = createBuyers({ shops, cardsAddress: cards.address, perSecond });
  const home = watchHome(shops.address, { everyMs: 100, timeoutMs: 5_000 });
  stack.defer(async () => {
    buyers.leave();
    await home.stop();
  });
  const ending = stack.move();
  return {
    cluster,
    line,
    cards,
    shops,
    buyers,
    home,
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}
