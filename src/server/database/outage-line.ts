import { damageRemedy, describeDamage } from '#database/describe-damage.ts';
import { isDatabaseFull } from '#database/is-database-unavailable.ts';

export const damageLine = `the database is damaged: ${damageRemedy}`;

/** The sentence of the log for a full disk or damaged files, whichever part of the shop meets them; undefined for others. */
export function outageLine(error: unknown): string | undefined {
  if (isDatabaseFull(error)) return 'the disk of the database is full: make room on it';
  return describeDamage(error) === undefined ? undefined : damageLine;
}
