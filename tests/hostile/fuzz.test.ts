import { expect, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { describeStorm } from './fuzz/describe-storm.ts';
import { storm } from './fuzz/storm.ts';
import { comeToRest } from './shop/come-to-rest.ts';
import { lookAround } from './shop/look-around.ts';
import { openTarget } from './shop/open-target.ts';

/** The short part of `npm run fuzz`. */
test('whatever strangers send, the shop answers as it should, and is as it was when they have gone', async () => {
  await using database = await createTestDatabase({ catalogue: 'sample' });
  await using target = await openTarget(database.url);
  const known = await lookAround(target.address);
  const before = await target.shop.weigh();
  const seed = Math.floor(Math.random() * 1_000_000);
  const plan = { seed, requests: 400, atOnce: 16, patienceMs: 30_000 };
  const stormed = await storm({ target, known }, plan);
  const told = stormed.violations.length === 0 ? [] : describeStorm(stormed, seed);
  expect([...told, ...(await comeToRest(target, before))]).toEqual([]);
}, 240_000);
