import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#database/open-database.ts';
import { settle } from '#support/shop/settle.ts';
import { untilBooksAgree, type Books, type BookedOrder } from './check-books.ts';
import { strike, type Strike, type Struck } from './strike.ts';
import { stock } from './open-shops.ts';
import type { Trial } from './open-trial.ts';
import type { CardProvider } from './open-cards.ts';
import type { DatabaseCluster } from './database-cluster.ts';

export type Round = {
  kind: Strike;
  /** Which machine was the primary, and which is now. */
  from: string;
  to: string;
  /** The longest time in which no order was answered, from the strike on. */
  outageMs: number;
  /** From the repair until two standbys follow again. */
  wholeMs: number;
  /** Home pages that were not there, of those asked for since the strike. */
  homeMissed: number;
  homeAsked: number;
  load: number;
  wrong: string[];
};

const calmMs = 4_000;
const pollMs = 50;
/** Looks a quarter of an hour after each order whether it was paid. */
const waitsForItsTime = 'a job expire-order (created) is left';
const resumePatienceMs = 120_000;
/** Orders under way at the strike end by themselves: a capture that its node forgot is done by another. */
const settlePatienceMs = 120_000;

/** One strike under load, and everything until it is as if nothing had been. */
export async function runRound(trial: Trial, kind: Strike): Promise<Round> {
  const { cluster, buyers, home } = trial;
  buyers.resume();
  await untilAnswered(trial, Date.now());
  await delay(calmMs);
  const seenBefore = home.seen.length;
  const struck = await strike(trial, kind);
  const outageMs = await untilReplaced(trial, struck);
  const repairedAt = Date.now();
  await struck.repair();
  await cluster.untilWhole();
  const wholeMs = Date.now() - repairedAt;
  const to = await cluster.findPrimary();
  await buyers.rest();
  const seen = home.seen.slice(seenBefore);
  return {
    kind,
    from: struck.node.name,
    to: to?.name ?? 'none',
    outageMs,
    wholeMs,
    homeAsked: seen.length,
    homeMissed: seen.filter(({ status }) => status !== 200).length,
    load: loadavg()[0] ?? 0,
    wrong: [...buyers.wrong.splice(0), ...(await compare(trial))],
  };
}

/** Compares the answers so far with shop and card provider, without buyers meanwhile. */
async function compare({ cluster, cards, buyers }: Trial): Promise<string[]> {
  const read = () => readBooks(cluster, cards);
  return untilBooksAgree({ answered: buyers.answered, read, patienceMs: settlePatienceMs });
}

/** The disagreements left when the buyers are gone and everything under way has had its time. */
export async function closeBooks({ cluster, cards, shops }: Trial): Promise<string[]> {
  const { pool, close } = openDatabase(cluster.url);
  const { dataDir, products } = shops;
  const initialStock = new Map(products.map(({ skuId }) => [skuId, stock]));
  const traces = { pool, provider: cards.pool, dataDir, initialStock };
  try {
    return await settle(traces, (problem) => problem !== waitsForItsTime);
  } finally {
    await close();
  }
}

/** Resolves when there is a primary that takes orders, another one unless the struck one is to come back. */
async function untilReplaced(trial: Trial, { node, at, comesBack }: Struck): Promise<number> {
  const { cluster, buyers } = trial;
  for (;;) {
    const primary = await cluster.findPrimary();
    if (primary !== undefined && (comesBack || primary !== node)) break;
    if (Date.now() - at > resumePatienceMs) throw new Error('Nobody becomes the primary');
    await delay(pollMs);
  }
  await untilAnswered(trial, Date.now());
  const times = buyers.answered.map((answer) => answer.at).filter((time) => time > at);
  return longestGap([at, ...times]);
}

function longestGap(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.max(...sorted.slice(1).map((time, nth) => time - (sorted[nth] ?? time)));
}

/** Resolves when an order was answered that was asked for after this moment. */
async function untilAnswered({ buyers }: Trial, since: number): Promise<void> {
  for (;;) {
    if (buyers.answered.some(({ askedAt }) => askedAt > since)) return;
    if (Date.now() - since > resumePatienceMs) {
      throw new Error(`Nobody can buy any more: ${describeTrouble(buyers)}`);
    }
    await delay(pollMs);
  }
}

function describeTrouble({ wrong, refusals }: Trial['buyers']): string {
  return [...wrong.slice(0, 3), ...refusals.keys()].join('; ');
}

/** All orders, and all that the card provider knows of; the provider's first, so that no charge is too young. */
async function readBooks(cluster: DatabaseCluster, cards: CardProvider): Promise<Books> {
  const { rows: intents } = await cards.pool.query<Books['intents'][number]>(
    `select id, body ->> 'status' as status, body -> 'metadata' ->> 'order_id' as "orderId",
      (body ->> 'amount')::integer as "amountCents",
      (body ->> 'amount_received')::integer as "receivedCents", 0 as "refundedCents"
    from sandbox.document where kind = 'payment_intent'`,
  );
  const orders = await cluster.ask<BookedOrder>(
    'select id, number, state, intent_id, total_cents from shop_order',
  );
  return { orders, intents };
}
