import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { queues } from '#server/jobs/queues.ts';
import type { Outcome } from '#support/shop/find-disagreements.ts';
import { readProvider } from '#support/shop/read-provider.ts';

export type Traces = {
  pool: Pool;
  /** The database of the card sandbox, when it is another one. */
  provider?: Pool;
  /** E-mails are in its folder `mail`. */
  dataDir: string;
  initialStock: ReadonlyMap<string, number>;
};

/** The final state of a shop outside its own tables: card sandbox, job queue and folder of e-mails. */
export async function readOutcome(traces: Traces): Promise<Outcome> {
  const { pool, provider = pool, dataDir, initialStock } = traces;
  return {
    initialStock,
    intents: await readProvider(provider),
    confirmedOrders: await readConfirmations(join(dataDir, 'mail')),
    jobsLeft: await readJobsLeft(pool),
  };
}

/** The order of each confirmation in the folder of e-mails. */
async function readConfirmations(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const emails = names.filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(emails.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => {
    const [, orderId] = /^Message-ID: <order-confirmation-(.+)@/im.exec(text) ?? [];
    return orderId === undefined ? [] : [orderId];
  });
}

async function readJobsLeft(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name || ' (' || state || ')' as name from pgboss.job
     where name = any ($1) and state not in ('completed', 'cancelled')`,
    [[...queues.keys()]],
  );
  return rows.map(({ name }) => name);
}
