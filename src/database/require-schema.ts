import type { Pool } from 'pg';
import { readApplied, readMigrations, refuseUnknown } from './migrate.ts';
import { SetupProblem } from './setup-problem.ts';

/**
 * For programs that use a shop's database and do not create it.
 * @throws SetupProblem when there is no shop in it, or one of another version
 */
export async function requireSchema(pool: Pool): Promise<void> {
  const applied = await readNames(pool);
  if (applied === undefined) {
    throw new SetupProblem(
      'There is no shop in this database yet: start the shop once (npm start), or set DATA_DIR or DATABASE_URL to where it is.',
    );
  }
  const available = (await readMigrations()).map(({ name }) => name);
  refuseUnknown({ applied, available });
  if (available.every((name) => applied.includes(name))) return;
  throw new SetupProblem(
    'The database is older than this program: start the shop anew (npm start), which brings it up to date.',
  );
}

async function readNames(pool: Pool): Promise<string[] | undefined> {
  const { rows } = await pool.query<{ found: string | null }>(
    `select to_regclass('migration') as found`,
  );
  if (rows[0]?.found == null) return undefined;
  return (await readApplied(pool)).map(({ name }) => name);
}
