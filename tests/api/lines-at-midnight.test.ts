import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';

/** A clock that stands still until a test sets it. */
let now = endOf('2027-03-25', 1);
const app = useTestApp({}, { clock: { ...createTestClock(), now: () => now } });

const everyPage = [paths.home, paths.product('coperta'), paths.shop, paths.cart, paths.terms];
const line = 'Domani siamo al mercato di Ivrea';
const closed = 'Siamo al mare: gli ordini partono dal 12';

test('a line is on every page from its first midnight to its last, also when the clocks change, and goes at once when it is removed', async () => {
  await save('notices', [{ from: '2027-03-27', to: '2027-03-28', line }]);
  for (const [moment, lines] of [
    [endOf('2027-03-26', 1), []],
    [endOf('2027-03-27', 1), [line]],
    // Summer time has begun in the morning.
    [endOf('2027-03-28', 2), [line]],
    [endOf('2027-03-29', 2), []],
    [endOf('2027-03-28', 2), [line]],
  ] as const) {
    now = moment;
    for (const page of everyPage) await expectLines(page, lines);
  }
  await save('notices', []);
  await expectLines(paths.home, []);
});

test('the line of a closure is shown from a week before it until it ends', async () => {
  await app.database.pool.query(
    `update setting set value = jsonb_set(value, '{closures}', $1) where name = 'shop'`,
    [JSON.stringify([{ from: '2027-04-08', to: '2027-04-09', line: closed }])],
  );
  for (const [day, lines] of [
    ['2027-03-31', []],
    ['2027-04-01', [closed]],
    ['2027-04-09', [closed]],
    ['2027-04-10', []],
  ] as const) {
    now = endOf(day, 2);
    await expectLines(paths.home, lines);
  }
});

/** Just before midnight in Italy, so that the next day is not far. */
function endOf(day: string, hoursBeforeUtc: 1 | 2): Date {
  return new Date(`${day}T${24 - hoursBeforeUtc - 1}:59:59.900Z`);
}

async function save(name: string, value: unknown): Promise<void> {
  await app.database.pool.query(
    `insert into setting (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
}

/** A page of before is shown while the new one is made. */
async function expectLines(page: string, lines: readonly string[]): Promise<void> {
  await expect.poll(() => linesOn(page), { timeout: 20_000 }).toEqual(lines);
}

async function linesOn(page: string): Promise<string[]> {
  const html = await (await app.get(page)).text();
  const [aside = ''] = /<aside[^>]*aria-label="Avvisi".*?<\/aside>/s.exec(html) ?? [];
  const all = [...aside.matchAll(/<p>(.*?)<\/p>/g)].map(([, words = '']) => words);
  // The last one says from which amount delivery is free.
  return all.slice(0, -1);
}
