import type { Pool } from 'pg';
import { openDatabase } from '#database/open-database.ts';
import { openJobSender } from '#server/jobs/open-job-sender.ts';
import type { PayRequest } from '#contract/pay.ts';
import type { Db } from '#database/tables.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { openJobTable } from '#support/database/open-job-table.ts';
import { createEmptying } from './empty-database.ts';
import { createMailbox } from './create-mailbox.ts';
import { createFaults } from './faults.ts';
import { emptyFacts, type Facts } from './facts.ts';
import type { Plan } from './model.ts';
import { openClock } from './open-clock.ts';
import { openNode, type ShopNode, type Town } from './open-node.ts';
import { openProvider } from './provider.ts';
import { plainSeams, type Seams } from './seams.ts';
import { type Piece, products, stockCatalogue } from './stock-catalogue.ts';
import { createTurnstile } from './turnstile.ts';
import { isMistake } from './failures.ts';

/** Everything there is in one run: two nodes of the shop, and all they have to do with. */
export interface World extends Omit<Town, 'newId' | 'onReport'> {
  nodes: readonly ShopNode[];
  pool: Pool;
  db: Db;
  pieces: Piece[];
  facts: Facts;
  plan: Plan;
  /** The first request of a browser under each key, to be sent again. */
  requests: Map<string, Omit<PayRequest, 'payment_method_id' | 'payment_intent_id'>>;
  /** The intents shoppers were challenged for, by key. */
  challenges: Map<string, string>;
  /** Every turn anybody took, as text. */
  trace: string[];
}

export interface Ground extends AsyncDisposable {
  /** A new world on the emptied database; the one before is no more. */
  begin(plan: Plan): Promise<World>;
}

/** The database all runs share, each after the other. */
export async function openGround(url: string, changed: Partial<Seams> = {}): Promise<Ground> {
  const seams = { ...plainSeams, ...changed };
  const own = openDatabase(url);
  const [first, second] = [openDatabase(url), openDatabase(url)];
  const sender = await openJobSender({ pool: own.pool, complain: fail });
  const jobs = openJobTable(own.pool);
  await saveShopFile(own.pool);
  const empty = await createEmptying(own.pool);

  async function begin(plan: Plan): Promise<World> {
    await empty();
    const trace: string[] = [];
    const turnstile = createTurnstile({
      countBlocked: () => countBlocked(own.pool),
      onTurn: ({ task, place }) => void trace.push(`${task} ${place}`),
    });
    const clock = openClock();
    const facts = emptyFacts();
    const town = {
      clock,
      renewsLeases: plan.renewsLeases,
      turnstile,
      provider: openProvider({ now: clock.now, pass: turnstile.pass }),
      faults: createFaults(),
      sendJobs: seams.sendJobs(sender.sendJobs, own.db),
      seams,
      jobs,
      mailbox: createMailbox(),
      newId: countIds(),
      onReport: noteReports(facts),
    };
    const pieces = await stockCatalogue(own.pool, plan.stock);
    for (const [product, { priceCents }] of products.entries()) {
      facts.prices.push({ product, cents: priceCents, since: 0 });
    }
    const nodes = [openNode(first, town), openNode(second, town)];
    const memory = { requests: new Map(), challenges: new Map() };
    const { pool, db } = own;
    return { ...town, ...memory, nodes, pool, db, pieces, facts, plan, trace };
  }

  return {
    begin,
    async [Symbol.asyncDispose]() {
      await sender[Symbol.asyncDispose]();
      await Promise.all([own.close(), first.close(), second.close()]);
    },
  };
}

function fail(line: string): never {
  throw new Error(line);
}

async function countBlocked(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

function countIds(): () => string {
  let count = 0;
  return () => `id${String((count += 1)).padStart(22, '0')}`;
}

/** Log lines that must never be written, and failures inside the shop without a cause in the plan. */
function noteReports(facts: Facts) {
  return (event: string, { cause }: Record<string, unknown>) => {
    if (event === 'captured_amount_differs')
      facts.wrong.push('the log says captured_amount_differs');
    if (cause instanceof Error && isMistake(cause)) {
      facts.wrong.push(`the log says ${event}: ${cause.message}`);
    }
  };
}
