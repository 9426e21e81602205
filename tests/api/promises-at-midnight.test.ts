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

/** Just before midnight in Italy, in winter, so that the next day is not far. */
function endOf(day: string): Date {
  return new Date(`${day}T22:59:59.900Z`);
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
