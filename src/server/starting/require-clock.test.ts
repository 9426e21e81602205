import { expect, test } from 'vitest';
import { clockProblem } from './prepare-database.ts';

const now = new Date('2026-11-25T16:00:00Z');
const hour = 60 * 60_000;
const day = 24 * hour;

test.for([
  {},
  { newestMigration: after(-3_000 * day) },
  { newestOrder: after(0), newestMigration: after(hour) },
  { newestOrder: after(hour) },
  { newestOrder: after(-400 * day) },
])('a clock that fits is taken: %o', (times) => {
  expect(clockProblem({ now, ...times })).toBeUndefined();
});

test('a clock that is behind the newest order is told, with both times and the way out', () => {
  expect(clockProblem({ now, newestOrder: after(day) })).toBe(
    'The clock of this machine says 2026-11-25 16:00:00 UTC, before the newest order (2026-11-26 16:00:00 UTC): set it (timedatectl shows it, timedatectl set-ntp true keeps it right), or start with TRUST_CLOCK=1 if it is right.',
  );
});

test('a clock that is behind the newest migration is told', () => {
  const problem = clockProblem({ now, newestMigration: after(hour + 1) });
  expect(problem).toContain(
    'before the newest migration of the database (2026-11-25 17:00:00 UTC)',
  );
});

test('a clock that is far ahead of the newest order is told', () => {
  const problem = clockProblem({ now, newestOrder: after(-400 * day - 1) });
  expect(problem).toContain('more than 400 days after the newest order (2025-10-21 15:59:59 UTC)');
});

function after(ms: number): Date {
  return new Date(now.getTime() + ms);
}
