import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { createSlots, type Lot } from './create-slots.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const size = 4;
const times = { heldMs: 60_000, windowMs: 600_000 };
/** On a busy machine too, somebody leaves within it. */
const waitMs = 60_000;

type Try = { isRefused: boolean; lots: Lot[] };

/** What became of tries that all begin at once, each on one of two nodes. */
async function tryAtOnce(tries: readonly Try[]) {
  const nodes = [1, 2].map(() => createSlots(database.pool, { ...times, waitMs }));
  const underWay = new Map<string, number>();
  let most = 0;
  const outcomes = await Promise.all(
    tries.map(async ({ isRefused, lots }, at) => {
      const node = nodes[at % 2];
      const taken = await node?.take(lots);
      if (!node || !taken?.ok) return 'shut';
      for (const { name } of lots) {
        const now = (underWay.get(name) ?? 0) + 1;
        underWay.set(name, now);
        most = Math.max(most, now);
      }
      await nextTurn();
      for (const { name } of lots) underWay.set(name, (underWay.get(name) ?? 0) - 1);
      if (isRefused) await node.keep(taken.slot);
      await node.leave(taken.slot);
      return isRefused ? 'refused' : 'paid';
    }),
  );
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return { refused: count('refused'), paid: count('paid'), shut: count('shut'), most };
}

/** Every slot that is taken has been so for longer than it may be. */
async function passTime(): Promise<void> {
  const past = (slots: string) =>
    `${slots} = (select coalesce(jsonb_object_agg(token, 1), '{}') from jsonb_object_keys(${slots}) as token)`;
  await database.pool.query(`update rate_limit_bucket set ${past('in_flight')}, ${past('spent')}`);
}

const refusedIn = (...lots: Lot[]): Try => ({ isRefused: true, lots });

test('however many try at once, no more are refused than may be', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }), async (cards) => {
      run += 1;
      const lots = [{ name: `192.0.2.${run}`, size }];
      const tries = cards.map((isRefused) => ({ isRefused, lots }));
      const { refused, shut, most } = await tryAtOnce(tries);
      const wrong = cards.filter(Boolean).length;
      expect(refused).toBe(Math.min(wrong, size));
      expect(most).toBeLessThanOrEqual(size);
      // Nobody is shut out who would not have been one after the other.
      expect(wrong < size && shut > 0).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test('of slots in two lots each lot has no more than it may, whoever begins when', async () => {
  let run = 0;
  const owners = fc.array(fc.constantFrom('ada', 'bruno', 'carla'), { maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(owners, async (names) => {
      run += 1;
      const share = { name: `198.51.100.${run}`, size: size + 2 };
      const { refused } = await tryAtOnce(
        names.map((name) => refusedIn({ name: `${run} ${name}`, size }, share)),
      );
      const most = [...Map.groupBy(names, (name) => name).values()]
        .map((same) => Math.min(same.length, size))
        .reduce((sum, count) => sum + count, 0);
      expect(refused).toBe(Math.min(most, share.size));
    }),
    { numRuns: 25 },
  );
});

test('a lot that is used up does not use up another', async () => {
  const ada = { name: 'ada', size: 1 };
  const share = { name: '203.0.113.1', size: 3 };
  const slots = createSlots(database.pool, { ...times, waitMs: 0 });
  await tryAtOnce([refusedIn(ada, share)]);
  for (let round = 0; round < 5; round += 1) {
    expect(await slots.take([ada, share])).toMatchObject({ ok: false });
  }
  const bruno = { name: 'bruno', size: 1 };
  expect(await slots.take([bruno, share])).toMatchObject({ ok: true });
});

test('who has used up all slots is told how long the first of them stays taken', async () => {
  const lots = [{ name: '203.0.113.2', size }];
  await tryAtOnce(Array.from({ length: size }, () => refusedIn(...lots)));
  const slots = createSlots(database.pool, { ...times, waitMs });
  const taken = await slots.take(lots);
  expect(taken).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) });
  expect(taken.ok ? 0 : taken.retryAfterSeconds).toBeGreaterThan(1);
  expect(await slots.take([{ name: '203.0.113.3', size }])).toMatchObject({ ok: true });
  await passTime();
  expect(await slots.take(lots)).toMatchObject({ ok: true });
});

test('slots that nobody gives back are waited for a little while, and free again in time', async () => {
  const lots = [{ name: '203.0.113.4', size: 1 }];
  const slots = createSlots(database.pool, { ...times, waitMs: 0 });
  const taken = await slots.take(lots);
  expect(await slots.take(lots)).toEqual({ ok: false, retryAfterSeconds: 1 });
  await passTime();
  const next = await slots.take(lots);
  if (!taken.ok || !next.ok) throw new Error('There was no slot');
  // The first one comes back late: the slot is no longer its own.
  await slots.leave(taken.slot);
  await slots.keep(taken.slot);
  expect(await slots.take(lots)).toMatchObject({ ok: false });
});

test('who waits for a slot and asks again and again has tried once', async () => {
  const slots = createSlots(database.pool, { ...times, waitMs: 300 });
  const [browser, share] = [
    { name: 'waiting browser', size: 2 },
    { name: 'full share', size: 1 },
  ];
  expect((await slots.take([share])).ok).toBe(true);
  expect((await slots.take([browser, share])).ok).toBe(false);
  const { rows } = await database.pool.query(
    'select tries from rate_limit_bucket where name = $1',
    [browser.name],
  );
  expect(rows).toEqual([{ tries: 1 }]);
});
