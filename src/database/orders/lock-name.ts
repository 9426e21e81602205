import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Lets whoever locks the same name wait until the transaction ends. */
export async function lockName(transaction: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
