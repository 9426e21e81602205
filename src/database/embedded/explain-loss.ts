import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeServerFailure } from './describe-server-failure.ts';

type Loss = {
  folder: string;
  /** What failed. */
  error: unknown;
  /** What the server wrote before does not count. */
  since: Date;
};

/**
 * A server that breaks down, as on a full disk, only hangs up. Its log tells why; where it does not,
 * what failed is the answer.
 */
export async function explainLoss({ folder, error, since }: Loss): Promise<unknown> {
  const log = await readFile(join(dirname(folder), 'postgres.log'), 'utf8').catch(() => '');
  // As PostgreSQL writes times: 2026-11-22 08:39:22.714 UTC.
  const start = since.toISOString().replace('T', ' ').slice(0, -1);
  const lines = log.split('\n').filter((line) => line >= start);
  const reason = lines.findLast((line) => /PANIC:|No space left on device/.test(line));
  return reason === undefined ? error : describeServerFailure({ folder, reason });
}
