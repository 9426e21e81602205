import { beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { daysInFeed } from '#support/catalogue/read-promised-days.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';
import { unbroken } from '#text/unbroken.ts';

/** A clock that stands still until a test sets it. */
let now = endOf('2026-12-21');
const app = useTestApp({}, { clock: { ...createTestClock(), now: () => now } });

const page = paths.product('coperta');
const line = 'Domani siamo al mercato di Ivrea';

beforeAll(async () => {
  await app.database.pool.query(`update product set pieces = 'shelf'`);
  await closeShop([{ from: '2026-12-24', to: '2027-01-03' }]);
});

test('kept pages promise anew at midnight, and when a closure begins or ends', async () => {
  await expectPromise('tra giovedì 24 e martedì 29 dicembre');
  now = endOf('2026-12-22');
  await expectPromise('tra lunedì 28 e mercoledì 30 dicembre');
  const kept = await etag();
  expect(await etag()).toBe(kept);

  // Then a closure begins: an order of now leaves after it.
  now = endOf('2026-12-23');
  await expectPromise('tra giovedì 7 e lunedì 11 gennaio 2027');
  expect(await etag()).not.toBe(kept);
  await expectFeed({ on: '2026-12-23', from: '2027-01-07', to: '2027-01-11' });

  now = endOf('2027-01-04');
  await expectPromise('tra venerdì 8 e martedì 12 gennaio');
  await expectFeed({ on: '2027-01-04', from: '2027-01-08', to: '2027-01-12' });
});

test('a closure that is imported changes kept pages at once', async () => {
  now = endOf('2027-01-05');
  await expectPromise('tra lunedì 11 e mercoledì 13 gennaio');
  await closeShop([{ from: '2027-01-06', to: '2027-01-10' }]);
  await expectPromise('tra mercoledì 13 e venerdì 15 gennaio');
});

test('a line is on the pages from its first midnight to its last, also when the clocks change, and goes at once when it is removed', async () => {
  await saveNotices([{ from: '2027-03-27', to: '2027-03-28', line }]);
  for (const [moment, lines] of [
    [endOf('2027-03-26'), []],
    [endOf('2027-03-27'), [line]],
    // Summer time has begun in the morning.
    [endOf('2027-03-29', 2), []],
    [endOf('2027-03-28', 2), [line]],
  ] as const) {
    now = moment;
    for (const address of [paths.home, page]) await expectLines(address, lines);
  }
  await saveNotices([]);
  await expectLines(paths.home, []);
});

/** Just before midnight in Italy, so that the next day is not far. */
function endOf(day: string, hoursBeforeUtc: 1 | 2 = 1): Date {
  return new Date(`${day}T${24 - hoursBeforeUtc - 1}:59:59.900Z`);
}

async function saveNotices(notices: object[]): Promise<void> {
  await app.database.pool.query(
    `insert into setting (name, value) values ('notices', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(notices)],
  );
}

/** A page of before is shown while the new one is made. */
async function expectLines(address: string, lines: readonly string[]): Promise<void> {
  const shown = async () => {
    const html = await (await app.get(address)).text();
    const [aside = ''] = /<aside[^>]*aria-label="Avvisi".*?<\/aside>/s.exec(html) ?? [];
    const all = [...aside.matchAll(/<p>(.*?)<\/p>/g)].map(([, words = '']) => words);
    // The last one says from which amount delivery is free.
    return all.slice(0, -1);
  };
  await expect.poll(shown, { timeout: 20_000 }).toEqual(lines);
}

/** As an import of `shop.yaml` leaves it. */
async function closeShop(closures: { from: string; to: string }[]): Promise<void> {
  await app.database.pool.query(
    `update setting set value = jsonb_set(value::jsonb, '{closures}', $1) where name = 'shop'`,
    [JSON.stringify(closures)],
  );
}

/** A page of before is shown while the new one is made. */
async function expectPromise(days: string): Promise<void> {
  await expect
    .poll(async () => /Pronto: da te [^<]+/.exec(await (await app.get(page)).text())?.[0])
    .toBe(unbroken(`Pronto: da te ${days}.`));
}

async function etag(): Promise<string | null> {
  return (await app.get(page)).headers.get('etag');
}

async function expectFeed({ on, ...days }: { on: string; from: string; to: string }) {
  const inFeed = async () => {
    const feed = await (await app.get(paths.merchantFeed)).text();
    const [link = ''] = /https?:[^<]+coperta(?=<)/.exec(feed) ?? [];
    return daysInFeed(feed, { link, on });
  };
  await expect.poll(inFeed).toEqual(days);
}
