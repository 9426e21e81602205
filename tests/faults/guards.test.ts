import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import type { Query } from '#support/shop/around-statements.ts';
import { guards } from './run/guards.ts';
import { liveThrough } from './run/live-through.ts';
import { plan } from './run/model.ts';
import { openGround } from './run/open-world.ts';
import { cutOut } from './run/take-out.ts';

test('every guard that is taken out of the source stands there as the table says', async () => {
  for (const { cuts = [] } of guards) {
    for (const cut of cuts) {
      const source = await readFile(cut.file, 'utf8');
      expect(cutOut(source, cut)).not.toBe(source);
    }
  }
});

test('every guard that is a statement is one that the engine sends', async () => {
  await using database = await createTestDatabase();
  const sent: Query[] = [];
  await using ground = await openGround(database.url, {
    query: (query) => (sent.push(query), query),
  });
  for (const chosen of fc.sample(plan, { numRuns: 10, seed: 1 })) await liveThrough(ground, chosen);
  for (const { name, seams } of guards) {
    const { query: change } = seams ?? {};
    if (change === undefined) continue;
    expect([name, sent.some((query) => change(query).sql !== query.sql)]).toEqual([name, true]);
  }
});

test('a guard that cannot be found, or more than once, is not taken out', () => {
  const cut = { file: 'a.ts', snippet: 'check();', instead: '' };
  expect(cutOut('check(); sell();', cut)).toBe(' sell();');
  expect(() => cutOut('sell();', cut)).toThrow('a.ts has this 0 times');
  expect(() => cutOut('check(); check();', cut)).toThrow('a.ts has this 2 times');
});
