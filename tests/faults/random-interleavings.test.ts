import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { explore } from './run/explore.ts';
import { liveThrough } from './run/live-through.ts';
import { plan } from './run/model.ts';
import { type Ground, openGround } from './run/open-world.ts';

let database: TestDatabase;
let ground: Ground;

beforeEach(async () => {
  database = await createTestDatabase();
  ground = await openGround(database.url);
});

afterEach(async () => {
  await ground[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

/** The short part of `npm run faults`. */
test('whatever happens in whatever order, stock, money, orders and e-mails agree in the end', async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const explored = await explore(ground, { runs: 30, seed, endOnFailure: true });
  const again = explored.ok ? '' : `npm run faults -- --seed ${seed} --path ${explored.path}`;
  expect(explored.ok ? [] : [...explored.wrong, again]).toEqual([]);
}, 240_000);

test('the same plan happens in the same way again, two nodes and a database included', async () => {
  for (const chosen of fc.sample(plan, { numRuns: 2, seed: 20_260_101 })) {
    const first = await liveThrough(ground, chosen);
    const second = await liveThrough(ground, chosen);
    expect(second.world.trace).toEqual(first.world.trace);
    expect(second.outcomes).toEqual(first.outcomes);
  }
});
