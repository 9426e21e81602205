import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { createPermits, type Bucket } from './permit-statements.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const capacity = 4;
const times = { inFlightMs: 60_000, windowMs: 600_000 };
/** On a busy machine too, somebody leaves within it. */
const waitMs = 60_000;

type Try = { isRefused: boolean; buckets: Bucket[] };

/** Outcomes of tries that all begin at once, each on one of two nodes. */
async function tryAtOnce(tries: readonly Try[]) {
  const nodes = [1, 2].map(() => createPermits(database.pool, { ...times, waitMs }));
  const underWay = new Map<string, number>();
  let most = 0;
  const outcomes = await Promise.all(
    tries.map(async ({ isRefused, buckets }, at) => {
      const node = nodes[at % 2];
      const taken = await node?.take(buckets);
      if (!node || !taken?.ok) return 'shut';
      for (const { name } of buckets) {
        const now = (underWay.get(name) ?? 0) + 1;
        underWay.set(name, now);
        most = Math.max(most, now);
      }
      await nextTurn();
      for (const { name } of buckets) underWay.set(name, (underWay.get(name) ?? 0) - 1);
      if (isRefused) await node.spend(taken.permit);
      await node.release(taken.permit);
      return isRefused ? 'refused' : 'paid';
    }),
  );
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return { refused: count('refused'), paid: count('paid'), shut: count('shut'), most };
}

/** Every permit that is taken has been so for longer than it may be. */
async function passTime(): Promise<void> {
  const past = (permits: string) =>
    `${permits} = (select coalesce(jsonb_object_agg(token, 1), '{}') from jsonb_object_keys(${permits}) as token)`;
  await database.pool.query(`update rate_limit_bucket set ${past('in_flight')}, ${past('spent')}`);
}

const refusedIn = (...buckets: Bucket[]): Try => ({ isRefused: true, buckets });

test('however many try at once, no more are refused than may be', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }), async (cards) => {
      run += 1;
      const buckets = [{ name: `192.0.2.${run}`, capacity }];
      const tries = cards.map((isRefused) => ({ isRefused, buckets }));
      const { refused, shut, most } = await tryAtOnce(tries);
      const wrong = cards.filter(Boolean).length;
      expect(refused).toBe(Math.min(wrong, capacity));
      expect(most).toBeLessThanOrEqual(capacity);
      // A browser is refused only if it would have been refused one after the other.
      expect(wrong < capacity && shut > 0).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test('of permits in two buckets each bucket has no more than it may, whoever begins when', async () => {
  let run = 0;
  const owners = fc.array(fc.constantFrom('ada', 'bruno', 'carla'), { maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(owners, async (names) => {
      run += 1;
      const client = { name: `198.51.100.${run}`, capacity: capacity + 2 };
      const { refused } = await tryAtOnce(
        names.map((name) => refusedIn({ name: `${run} ${name}`, capacity }, client)),
      );
      const most = [...Map.groupBy(names, (name) => name).values()]
        .map((same) => Math.min(same.length, capacity))
        .reduce((sum, count) => sum + count, 0);
      expect(refused).toBe(Math.min(most, client.capacity));
    }),
    { numRuns: 25 },
  );
});

test('a bucket that is used up does not use up another', async () => {
  const ada = { name: 'ada', capacity: 1 };
  const client = { name: '203.0.113.1', capacity: 3 };
  const permits = createPermits(database.pool, { ...times, waitMs: 0 });
  await tryAtOnce([refusedIn(ada, client)]);
  for (let round = 0; round < 5; round += 1) {
    expect(await permits.take([ada, client])).toMatchObject({ ok: false });
  }
  const bruno = { name: 'bruno', capacity: 1 };
  expect(await permits.take([bruno, client])).toMatchObject({ ok: true });
});

test('who has used up all permits is told how long the first of them stays taken', async () => {
  const buckets = [{ name: '203.0.113.2', capacity }];
  await tryAtOnce(Array.from({ length: capacity }, () => refusedIn(...buckets)));
  const permits = createPermits(database.pool, { ...times, waitMs });
  const taken = await permits.take(buckets);
  expect(taken).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) });
  expect(taken.ok ? 0 : taken.retryAfterSeconds).toBeGreaterThan(1);
  expect(await permits.take([{ name: '203.0.113.3', capacity }])).toMatchObject({ ok: true });
  await passTime();
  expect(await permits.take(buckets)).toMatchObject({ ok: true });
});

test('permits that nobody gives back are waited for a little while, and free again in time', async () => {
  const buckets = [{ name: '203.0.113.4', capacity: 1 }];
  const permits = createPermits(database.pool, { ...times, waitMs: 0 });
  const taken = await permits.take(buckets);
  expect(await permits.take(buckets)).toEqual({ ok: false, retryAfterSeconds: 1 });
  await passTime();
  const next = await permits.take(buckets);
  if (!taken.ok || !next.ok) throw new Error('There was no permit');
  // The first one comes back late: the permit is no longer its own.
  await permits.release(taken.permit);
  await permits.spend(taken.permit);
  expect(await permits.take(buckets)).toMatchObject({ ok: false });
});

test('who waits for a permit and asks again and again has tried once', async () => {
  const permits = createPermits(database.pool, { ...times, waitMs: 300 });
  const [browser, client] = [
    { name: 'waiting browser', capacity: 2 },
    { name: 'full client', capacity: 1 },
  ];
  expect((await permits.take([client])).ok).toBe(true);
  expect((await permits.take([browser, client])).ok).toBe(false);
  const { rows } = await database.pool.query(
    'select tries from rate_limit_bucket where name = $1',
    [browser.name],
  );
  expect(rows).toEqual([{ tries: 1 }]);
});
