import type { Pool } from 'pg';
import { SetupProblem } from '#database/setup-problem.ts';
import { formatTime } from './format-time.ts';

type Times = {
  now: Date;
  /** Undefined when there are no orders. */
  newestOrder?: Date | undefined;
  newestMigration?: Date | undefined;
};

const mostBehindMs = 60 * 60_000;
const mostAheadMs = 400 * 24 * 60 * 60_000;
const remedy =
  'set it (timedatectl shows it, timedatectl set-ntp true keeps it right), or start with TRUST_CLOCK=1 if it is right';

/**
 * A clock that is wrong draws order numbers of another year, and leaves orders open for as long as it is wrong.
 * @throws SetupProblem when the clock does not fit the newest order or the newest migration
 */
export async function requireClock(pool: Pool, now: Date): Promise<void> {
  const found = await pool.query<{ found: string | null }>(
    `select to_regclass('shop_order') as found`,
  );
  if (found.rows[0]?.found == null) return;
  const { rows } = await pool.query<{ order: Date | null; migration: Date | null }>(
    `select (select max(created_at) from shop_order) as order,
            (select max(applied_at) from migration) as migration`,
  );
  const problem = clockProblem({
    now,
    newestOrder: rows[0]?.order ?? undefined,
    newestMigration: rows[0]?.migration ?? undefined,
  });
  if (problem !== undefined) throw new SetupProblem(problem);
}

/** One sentence for a clock that is more than an hour behind, or more than 400 days ahead of the newest order. */
export function clockProblem({ now, newestOrder, newestMigration }: Times): string | undefined {
  const clock = `The clock of this machine says ${formatTime(now)}`;
  const behindBy = (time: Date) => time.getTime() - now.getTime();
  if (newestOrder && behindBy(newestOrder) > mostBehindMs) {
    return `${clock}, before the newest order (${formatTime(newestOrder)}): ${remedy}.`;
  }
  if (newestMigration && behindBy(newestMigration) > mostBehindMs) {
    return `${clock}, before the newest migration of the database (${formatTime(newestMigration)}): ${remedy}.`;
  }
  if (newestOrder && -behindBy(newestOrder) > mostAheadMs) {
    return `${clock}, more than 400 days after the newest order (${formatTime(newestOrder)}): ${remedy}.`;
  }
  return undefined;
}
