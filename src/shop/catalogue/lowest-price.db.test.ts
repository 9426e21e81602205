import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { makeCatalogue, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import type { Database } from '#database/tables.ts';
import { findProduct } from './queries.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readNextDrop } from './price-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** As a share of a day. */
function minutes(count: number): number {
  return count / (24 * 60);
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * dayMs);
}

async function importPrice(db: Kysely<Database>, price: number) {
  const products = [makeProductFile({ price })];
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
}

/** Writes a price's history by hand, the newest last; the newest is the product's price. */
async function writePrices(db: Kysely<Database>, prices: [daysAgo: number, cents: number][]) {
  const product_id = 'cardigan-alba';
  const price_cents = prices.at(-1)?.[1] ?? 0;
  await db.updateTable('product').set({ price_cents }).execute();
  await db.deleteFrom('price_history').execute();
  const rows = prices.map(([days, cents]) => ({
    product_id,
    since: daysAgo(days),
    price_cents: cents,
  }));
  await db.insertInto('price_history').values(rows).execute();
}

test('a price that never fell shows no lowest price', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importPrice(db, 10_000);
  await importPrice(db, 12_000);
  expect(await findProduct(db, 'cardigan-alba')).not.toHaveProperty('lowest_price_30_days');
});

test('an import with a lower price shows the price before', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importPrice(db, 10_000);
  await importPrice(db, 8000);
  expect(await findProduct(db, 'cardigan-alba')).toMatchObject({
    price: 8000,
    lowest_price_30_days: 10_000,
  });
});

test.each<{ name: string; prices: [number, number][]; lowest: number | undefined }>([
  {
    name: 'the lowest of several prices before the fall',
    prices: [
      [60, 10_000],
      [20, 7000],
      [15, 12_000],
      [1, 9000],
    ],
    lowest: 7000,
  },
  {
    name: 'the price that still held when the 30 days began',
    prices: [
      [300, 9000],
      [20, 12_000],
      [2, 8000],
    ],
    lowest: 9000,
  },
  {
    name: 'no price that ended before the 30 days began',
    prices: [
      [300, 5000],
      [100, 12_000],
      [2, 8000],
    ],
    lowest: 12_000,
  },
  {
    name: 'nothing after a rise',
    prices: [
      [20, 10_000],
      [10, 8000],
      [5, 9000],
    ],
    lowest: undefined,
  },
  {
    name: 'nothing after a rise that was a slip of a few minutes',
    prices: [
      [20, 10_000],
      [5, 100_000],
      [5 - minutes(14), 10_000],
    ],
    lowest: undefined,
  },
  {
    name: 'the price before a slip, when the price is lower than it',
    prices: [
      [20, 10_000],
      [5, 100_000],
      [5 - minutes(14), 9000],
    ],
    lowest: 10_000,
  },
  {
    name: 'the price before a rise that was applied for longer',
    prices: [
      [20, 10_000],
      [5, 100_000],
      [5 - minutes(16), 10_000],
    ],
    lowest: 10_000,
  },
  {
    name: 'a low price of a few minutes too',
    prices: [
      [20, 10_000],
      [5, 1000],
      [5 - minutes(2), 10_000],
      [1, 9000],
    ],
    lowest: 1000,
  },
  {
    name: 'nothing once the fall is a month old',
    prices: [
      [90, 10_000],
      [31, 8000],
    ],
    lowest: undefined,
  },
])('the lowest price before a fall is $name', async ({ prices, lowest }) => {
  await using database = await createTestDatabase();
  await importPrice(database.db, 10_000);
  await writePrices(database.db, prices);
  const product = await findProduct(database.db, 'cardigan-alba');
  expect(product?.lowest_price_30_days).toBe(lowest);
});

test.each<{ name: string; prices: [number, number][]; drop: object }>([
  {
    name: 'the present price',
    prices: [
      [60, 10_000],
      [20, 8900],
    ],
    drop: { below: 8900, lowest: 8900 },
  },
  {
    name: 'the price before a slip that is taken back',
    prices: [
      [20, 8900],
      [minutes(6), 7900],
      [minutes(4), 8900],
    ],
    drop: { below: 7900, lowest: 7900 },
  },
  {
    name: 'a rise that was applied for longer',
    prices: [
      [20, 8900],
      [minutes(26), 7900],
      [minutes(24), 8900],
    ],
    drop: { below: 8900, lowest: 7900 },
  },
])('a new price is a drop below $name, as on the page', async ({ prices, drop }) => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importPrice(db, 10_000);
  await writePrices(db, prices);
  const next = await readNextDrop(db, 'cardigan-alba');
  expect(next).toEqual(drop);
  for (const change of [-1, 0, 1]) {
    const cents = Number(next?.below) + change;
    await writePrices(db, [...prices, [0, cents]]);
    expect((await findProduct(db, 'cardigan-alba'))?.lowest_price_30_days).toBe(
      change < 0 ? next?.lowest : undefined,
    );
  }
});
