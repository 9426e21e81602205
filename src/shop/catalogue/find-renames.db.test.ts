import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { makeLine } from '#support/catalogue/make-product.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { readOffers } from '#shop/orders/new-order-statements.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readCurrentNames } from './name-queries.ts';

type Db = TestDatabase['db'];
type Colour = Parameters<typeof makeColour>[0];

const id = 'cardigan-alba';

/** One product in these colours. */
async function importColours(db: Db, colours: Colour[], newNames?: 'ask' | 'take') {
  const catalogue = await makeCatalogue({
    products: [makeProductFile({ colors: colours.map((one) => makeColour(one)) })],
  });
  return importCatalogue({ db, catalogue, newNames });
}

/** Sells the only piece; adds a reservation and a back-in-stock request. */
async function sellOut(db: Db) {
  await sql`update sku set stock = 1`.execute(db);
  await sql`insert into stock_movement (sku_id, difference, reason, key, at)
    select id, -1, 'taken', id::text || ' taken', now() from sku`.execute(db);
  await sql`insert into stock_reservation (order_id, sku_id, quantity, expires_at)
    select 'somebody', id, 1, now() + interval '1 hour' from sku`.execute(db);
  await sql`insert into back_in_stock_request (email, sku_id, state) select 'ada@example.it', id, 'waiting'
    from sku`.execute(db);
}

async function shelf(db: Db) {
  const { rows } = await sql`
    select sku.id, color_name as colour, sku.name as size, stock, sku.retired or variant.retired as off,
      (select coalesce(sum(quantity), 0)::integer from stock_reservation where sku_id = sku.id) as held,
      (select count(*)::integer from back_in_stock_request where sku_id = sku.id) as waiting
    from sku join variant on variant.id = variant_id order by sku.id
  `.execute(db);
  return rows;
}

test.each([
  ['Rosso robbia', 'unica', 'Rosso Robbia', 'unica'],
  ['Rosso robbia', 'unica', 'Rosso-robbia', 'Unica'],
  ['Peru\u0300', 'Taglia unica', 'Perù', 'taglia-unica'],
  ['Caffe', '3-4 anni', 'Caffè', '3–4 ANNI'],
  ["Terra d'ombra", '44', 'Terra d’ombra', '44'],
])('%j in %j, spelt %j in %j, is the same piece', async (colour, size, newColour, newSize) => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importColours(db, [{ name: colour, sizes: { [size]: 4 } }]);
  await sellOut(db);
  const [before, ...none] = await shelf(db);
  const outcome = await importColours(db, [{ name: newColour, sizes: { [newSize]: 4 } }]);
  expect([await shelf(db), none]).toEqual([
    [{ ...Object(before), colour: newColour, size: newSize }],
    [],
  ]);
  const renamed = [
    { kind: 'renamed', product: id, from: colour, to: newColour },
    { kind: 'renamed', product: id, colour: newColour, from: size, to: newSize },
  ].filter(({ from, to }) => from !== to);
  expect(outcome).toMatchObject({
    changes: [
      { kind: 'changed', product: id, parts: ['colours'] },
      ...renamed,
      { kind: 'stock_kept', colour: newColour, size: newSize, shelf: 1, file: 4 },
    ],
  });
});

test('a colour that went off sale is the same when it returns in another spelling', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const blue = { name: 'Blu', pictures: ['blu-1'] };
  await importColours(db, [{ name: 'Rosso robbia' }, blue]);
  await importColours(db, [blue]);
  await importColours(db, [{ name: 'ROSSO ROBBIA' }, blue]);
  const { rows } = await sql`select color_name, retired from variant order by id`.execute(db);
  expect(rows).toEqual([
    { color_name: 'ROSSO ROBBIA', retired: false },
    { color_name: 'Blu', retired: false },
  ]);
});

test('a new name in the place of a colour that sold is unclear, and nothing is changed', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importColours(db, [{ name: 'Rosso robbia' }]);
  await sellOut(db);
  const before = await shelf(db);
  expect(await importColours(db, [{ name: 'Carminio' }])).toEqual({
    ok: false,
    reason: 'unclear_names',
    unclear: [{ kind: 'maybe_renamed', product: id, name: 'Carminio', gone: ['Rosso robbia'] }],
  });
  expect(await shelf(db)).toEqual(before);
  for (const _again of ['first', 'again']) {
    const said = [{ name: 'Carminio', formerly: 'Rosso robbia' }];
    expect(await importColours(db, said)).toMatchObject({ ok: true });
    expect(await shelf(db)).toEqual(before.map((one) => ({ ...Object(one), colour: 'Carminio' })));
  }
});

test('a new name in the place of a size that sold is unclear', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importColours(db, [{ sizes: { unica: 1 } }]);
  await sellOut(db);
  const before = await shelf(db);
  const renamed = { sizes: { TU: 1 } };
  expect(await importColours(db, [renamed])).toMatchObject({
    unclear: [{ kind: 'maybe_renamed', product: id, colour: 'Rosso', name: 'TU', gone: ['unica'] }],
  });
  const said = { ...renamed, sizes_formerly: new Map([['TU', 'unica']]) };
  expect(await importColours(db, [said])).toMatchObject({ ok: true });
  expect(await shelf(db)).toEqual(before.map((one) => ({ ...Object(one), size: 'TU' })));
});

test('a new name is a new SKU with --new-names, and where the old SKU was never used', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importColours(db, [{ name: 'Rosso', sizes: { S: 1 } }]);
  expect(await importColours(db, [{ name: 'Verde', sizes: { S: 1 } }])).toMatchObject({ ok: true });
  await sellOut(db);
  const blue = [{ name: 'Blu', sizes: { S: 1 } }];
  expect(await importColours(db, blue)).toMatchObject({ ok: false });
  expect(await importColours(db, blue, 'take')).toMatchObject({ ok: true });
  expect(await shelf(db)).toMatchObject([
    { colour: 'Rosso', off: true },
    { colour: 'Verde', off: true },
    { colour: 'Blu', off: false, stock: 1 },
  ]);
});

test('an order of a cart with the old spelling finds the piece', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importColours(db, [{ name: 'Rosso robbia', sizes: { 'Taglia unica': 2 } }]);
  const color = { code: '#9e4433', name: 'Rosso robbia' };
  const old = makeLine({ _id: id, color, size: 'Taglia unica' });
  const before = await readOffers(db, [old]);
  await importColours(db, [
    { name: 'Rosso Robbia', code: '#9e4434', sizes: { 'taglia-unica': 2 } },
  ]);
  const gone = makeLine({ _id: id, color, size: 'XXL' });
  const { lines, terms } = await readOffers(db, [gone, old]);
  expect(lines).toEqual([
    undefined,
    { ...before.lines[0], color: { code: '#9e4434', name: 'Rosso Robbia' } },
  ]);
  expect(terms).toEqual(before.terms);
  const renamed = { ...old, color: { code: '#9e4434', name: 'Carminio' } };
  const names = await readCurrentNames(db, [renamed]);
  expect(names.get(renamed)).toMatchObject({
    color: { name: 'Rosso Robbia' },
    size: 'taglia-unica',
  });
});

/** Other spellings of a name. */
const respellings = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => name.normalize('NFD'),
  (name: string) => name.replaceAll(' ', '-'),
  (name: string) => ` ${name.replaceAll(' ', '  ')}`.trimStart(),
);

test('new spellings and sales in between leave the sum of stock and sold unchanged', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const colours = ['Rosso robbia', 'Perù', 'Terra d’ombra'];
  const sizes = ['Taglia unica', '3-4 anni', 'XS'];
  const pictures = colours.map((_, at) => [`colore-${at}`]);
  const original = colours.map((name, at) => ({
    name,
    pictures: pictures[at],
    sizes: Object.fromEntries(sizes.map((size) => [size, 5])),
  }));
  await importColours(db, original);
  const total = colours.length * sizes.length * 5;
  let sold = 0;
  const step = fc.record({
    respell: fc.array(respellings, { minLength: 6, maxLength: 6 }),
    sell: fc.integer({ min: 0, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(step, async ({ respell, sell }) => {
      const [ofColours, ofSizes] = [respell.slice(0, 3), respell.slice(3)];
      const file = original.map(({ name, pictures }, at) => ({
        name: ofColours[at]?.(name) ?? name,
        pictures,
        sizes: Object.fromEntries(sizes.map((size, nth) => [ofSizes[nth]?.(size) ?? size, 5])),
      }));
      expect(await importColours(db, file)).toMatchObject({ ok: true });
      const taken = await sql`update sku set stock = stock - 1 where stock > 0 and id in
        (select id from sku order by id offset ${sell} limit 1)`.execute(db);
      sold += Number(taken.numAffectedRows);
      const { rows } = await sql<{ pieces: number; kinds: number }>`
        select sum(stock)::integer as pieces, count(*)::integer as kinds from sku
        join variant on variant.id = variant_id where not sku.retired and not variant.retired
      `.execute(db);
      expect(rows).toEqual([{ pieces: total - sold, kinds: 9 }]);
    }),
    { numRuns: 25 },
  );
});
