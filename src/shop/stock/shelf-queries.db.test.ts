import { expect, test } from 'vitest';
import type { ShelfPage } from '#contract/bottega/stock.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { readShelf, type ShelfQuery } from './shelf-queries.ts';

/** Two articles of clothing and an accessory, each in two colours. */
async function openShelf() {
  const database = await createTestDatabase();
  const colors = [
    makeColour({ name: 'Panna', sizes: { S: 0, XL: 3 } }),
    makeColour({ name: 'Blu notte', sizes: { unica: 1 } }),
  ];
  const products = [
    makeProductFile({ id: 'maglia-peru', name: 'Maglia Perù', type: 'clothes', colors }),
    makeProductFile({ id: 'felpa', name: 'Felpa dell’Alba', type: 'clothes', colors }),
    makeProductFile({ id: 'alba', name: 'Maglia ALBA', type: 'accessories', colors }),
  ];
  await importCatalogue({ db: database.db, catalogue: await makeCatalogue({ products }) });
  const read = (
    selection: ShelfQuery['selection'],
    page: { after?: string; limit?: number } = {},
  ) => readShelf(database.db, { selection, now: new Date(), ...page });
  return {
    read,
    async search(text: string) {
      const page = await read({ by: 'words', text });
      expect(page.found).toBe(page.pieces.length);
      return namesOf(page);
    },
    query: (statement: string) => database.pool.query(statement),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

function namesOf({ pieces }: ShelfPage): string[] {
  return pieces.map(({ name, color }) => `${name} ${color.name}`);
}

test('a piece is found by words of its name, colour and sizes, in any order', async () => {
  await using shelf = await openShelf();
  const blue = ['Maglia ALBA Blu notte', 'Maglia Perù Blu notte'];
  expect(await shelf.search('notte maglia')).toEqual(blue);
  expect(await shelf.search('panna xl felpa')).toEqual(['Felpa dell’Alba Panna']);
  expect(await shelf.search('unica')).toHaveLength(3);
  expect(await shelf.search('maglia verde')).toEqual([]);
});

test('a search takes no notice of accents, apostrophes and capitals', async () => {
  await using shelf = await openShelf();
  for (const typed of ['PERU', 'perú', 'eru']) {
    expect(await shelf.search(typed)).toEqual(['Maglia Perù Panna', 'Maglia Perù Blu notte']);
  }
  for (const typed of ["dell'alba", 'dell‘alba', 'dellàlba', 'DELL’ALBA', 'dell`alba']) {
    expect(await shelf.search(typed)).toEqual([
      'Felpa dell’Alba Panna',
      'Felpa dell’Alba Blu notte',
    ]);
  }
});

test('a search for signs finds only texts with these signs', async () => {
  await using shelf = await openShelf();
  for (const typed of ['%', '_', '\\', '100%', '.*', '🧶']) {
    expect(await shelf.search(typed)).toEqual([]);
  }
});

test('pages follow one another without gaps or repeats, although another maker moves stock meanwhile', async () => {
  await using shelf = await openShelf();
  const selection = { by: 'filter', filter: 'gone' } as const;
  const all = namesOf(await shelf.read(selection));
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await shelf.read(selection, { after, limit: 1 });
    found.push(...namesOf(page));
    after = page.after;
    // The pieces of this page are no longer sold out.
    await shelf.query(`update sku set stock = 1 where variant_id = ${after ?? 0}`);
  } while (after !== undefined);
  expect(all).toHaveLength(3);
  expect(found).toEqual(all);
});

test('the first page of a search has the count of all matches', async () => {
  await using shelf = await openShelf();
  const selection = { by: 'words', text: 'maglia' } as const;
  const first = await shelf.read(selection, { limit: 3 });
  expect([first.found, first.pieces.length]).toEqual([4, 3]);
  const second = await shelf.read(selection, { after: first.after, limit: 3 });
  expect([second.found, second.pieces.length, second.after]).toEqual([undefined, 1, undefined]);
});

test('a filter shows all sizes of a piece on sale, and of a piece off sale only the sizes off sale', async () => {
  await using shelf = await openShelf();
  await shelf.query(`update sku set retired = true where id in (
    select sku.id from sku join variant on variant.id = variant_id
    where product_id = 'felpa' and sku.name = 'XL')`);
  const read = async (selection: ShelfQuery['selection']) => {
    const { pieces } = await shelf.read(selection);
    return pieces.map(({ product_id, sizes }) => [product_id, ...sizes.map(({ name }) => name)]);
  };
  const unica = ['alba', 'maglia-peru', 'felpa'].map((id) => [id, 'unica']);
  const felpa = ['felpa', 'S', 'XL'];
  const whole = [
    ['alba', 'S', 'XL'],
    ['maglia-peru', 'S', 'XL'],
  ];
  expect(await read({ by: 'filter', filter: 'gone' })).toEqual([...whole, ['felpa', 'S']]);
  expect(await read({ by: 'filter', filter: 'last' })).toEqual(unica);
  expect(await read({ by: 'filter', filter: 'retired' })).toEqual([['felpa', 'XL']]);
  expect(await read({ by: 'product', productId: 'felpa' })).toEqual([felpa, ['felpa', 'unica']]);
  expect(await read({ by: 'words', text: 'felpa' })).toEqual([felpa, ['felpa', 'unica']]);
});

test('the filter of awaited pieces has those on sale that people wait for, with their number', async () => {
  await using shelf = await openShelf();
  await shelf.query(`
    insert into back_in_stock_request (email, sku_id, state)
    select 'person-' || nth || '@example.it', sku.id, state
    from (values ('maglia-peru', 1, 'waiting'), ('maglia-peru', 2, 'waiting'),
      ('alba', 3, 'unconfirmed'), ('felpa', 4, 'waiting')) as asked (product_id, nth, state)
    join variant on variant.product_id = asked.product_id
    join sku on sku.variant_id = variant.id and sku.name = 'S'`);
  await shelf.query(`update product set retired = true where id = 'felpa'`);
  const { pieces } = await shelf.read({ by: 'filter', filter: 'awaited' });
  expect(pieces).toMatchObject([
    {
      product_id: 'maglia-peru',
      color: { name: 'Panna' },
      sizes: [
        { name: 'S', waiting: 2 },
        { name: 'XL', waiting: 0 },
      ],
    },
  ]);
});
