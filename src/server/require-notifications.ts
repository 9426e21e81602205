import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SetupProblem } from '#database/setup-problem.ts';
import type { ResolvedDatabase } from './resolve-database.ts';

const channel = 'gomitolo_start';
const patienceMs = 3_000;
const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/**
 * Sees to it that what is notified where visitors are served is heard where the shop listens: a pooler of
 * transactions takes a LISTEN and lets nothing through, and then old pages would be shown for ever.
 * @throws SetupProblem when nothing is heard
 */
export async function requireNotifications({
  url,
  directUrl,
}: Pick<ResolvedDatabase, 'url' | 'directUrl'>): Promise<void> {
  const listening = await connect(directUrl);
  try {
    const told = randomUUID();
    const heard = new Promise<true>((resolve) => {
      listening.on('notification', ({ payload }) => payload === told && resolve(true));
    });
    await listening.query(`listen ${channel}`);
    const notifying = await connect(url);
    try {
      await notifying.query('select pg_notify($1, $2)', [channel, told]);
    } finally {
      await notifying.end();
    }
    if (await Promise.race([heard, delay(patienceMs, false, { ref: false })])) return;
  } finally {
    await listening.end();
  }
  const remedy = 'set DATABASE_DIRECT_URL to the database itself, not to a pooler before it';
  throw new SetupProblem(`The database lets no notifications through (LISTEN): ${remedy}.`);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, ...bounds });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
