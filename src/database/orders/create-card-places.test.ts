import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/test-database.ts';
import { createCardPlaces } from './create-card-places.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const perIp = 4;
const windowMs = 600_000;
/** On a busy machine too, somebody leaves within it. */
const waitMs = 60_000;

/** What became of tries that all begin at once, each on one of two nodes; true is a refused card. */
async function tryAtOnce(ip: string, cards: readonly boolean[]) {
  const nodes = [1, 2].map(() => createCardPlaces(database.pool, { perIp, windowMs, waitMs }));
  let underWay = 0;
  let most = 0;
  const outcomes = await Promise.all(
    cards.map(async (isRefused, at) => {
      const node = nodes[at % 2];
      const taken = await node?.take(ip);
      if (!node || !taken?.ok) return 'shut';
      underWay += 1;
      most = Math.max(most, underWay);
      await nextTurn();
      underWay -= 1;
      if (isRefused) await node.keep(taken.place);
      await node.leave(taken.place);
      return isRefused ? 'refused' : 'paid';
    }),
  );
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return { refused: count('refused'), paid: count('paid'), shut: count('shut'), most };
}

test('however many try at once, an address is refused no more often than it may be', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }), async (cards) => {
      run += 1;
      const { refused, shut, most } = await tryAtOnce(`192.0.2.${run}`, cards);
      const wrong = cards.filter(Boolean).length;
      expect(refused).toBe(Math.min(wrong, perIp));
      expect(most).toBeLessThanOrEqual(perIp);
      // Nobody is shut out who would not have been one after the other.
      expect(wrong < perIp && shut > 0).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test('who has used up all places is told how long the first of them stays taken', async () => {
  const ip = '198.51.100.1';
  await tryAtOnce(ip, [true, true, true, true]);
  const places = createCardPlaces(database.pool, { perIp, windowMs });
  const admitted = await places.admit(ip);
  expect(admitted.ok).toBe(false);
  expect(admitted).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  expect(await places.take(ip)).toMatchObject({ ok: false });
  expect(await places.admit('198.51.100.2')).toEqual({ ok: true });
  await database.pool.query('update attempt_limit set expire = 0');
  expect(await places.take(ip)).toMatchObject({ ok: true });
});

test('places that nobody gives back are waited for a little while, and free again in time', async () => {
  const ip = '198.51.100.3';
  const places = createCardPlaces(database.pool, { perIp: 1, windowMs, waitMs: 0 });
  const taken = await places.take(ip);
  expect(await places.take(ip)).toEqual({ ok: false, retryAfterSeconds: 1 });
  expect(await places.admit(ip)).toEqual({ ok: true });
  await database.pool.query('update attempt_limit set expire = 1 where key like $1', [
    'place-ip:%',
  ]);
  const next = await places.take(ip);
  if (!taken.ok || !next.ok) throw new Error('There was no place');
  // The first one comes back late: the place is no longer its own.
  await places.leave(taken.place);
  await places.keep(taken.place);
  expect(await places.take(ip)).toMatchObject({ ok: false });
});
