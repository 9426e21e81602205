import { beforeEach, expect, test } from 'vitest';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { readCatalogueLists } from '#shop/catalogue/queries.ts';
import { searchCatalogue } from '#shop/catalogue/search-catalogue.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import type { ShelfQuery } from '#shop/stock/shelf-queries.ts';
import { stockProblems } from '#support/catalogue/stock-problems.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';
import { makePiece } from '#support/catalogue/make-product.ts';

let shop: TestShop;
let bottega: Bottega;
let foto: string;
const jpeg = await drawPhotograph({ width: 400, height: 516 }).jpeg().toBuffer();

beforeEach(async () => {
  shop = await openTestShop();
  bottega = createBottega(shop.ports);
  const measures = new Map([
    ['S', { torace: 98 }],
    ['M', { torace: 104 }],
  ]);
  const colors = [makeColour({ sizes: { S: 0, M: 4 } })];
  const products = [makeProductFile({ colors, measures, ease: 4, pieces: 'shelf', ttd: 0 })];
  await importCatalogue({ db: shop.ports.db, catalogue: await makeCatalogue({ products }) });
  const upload = { original: jpeg, crop: 0.5, key: 'press-one', makerId: '1' };
  const kept = await bottega.photographs.keep(upload);
  foto = kept.ok ? kept.photograph.name : kept.reason;
  return () => shop[Symbol.asyncDispose]();
});

function wish(changes: Partial<Parameters<Bottega['drafts']['start']>[0]['piece']> = {}) {
  const photographs = [{ name: foto, text: 'Il gilè steso' }];
  const piece = { ...makePiece(foto), photographs, ...changes };
  return { key: 'draft-key-1', like: 'cardigan-alba', makerId: '1', piece };
}

async function start(...[asked]: [ReturnType<typeof wish> & { version?: number }]) {
  const started = await bottega.drafts.start(asked);
  if (!started.ok) throw new Error(`${started.reason} ${JSON.stringify(started)}`);
  return started;
}

test('a piece that was begun is the copy of a similar one, off sale, and is found again', async () => {
  expect(await start(wish())).toEqual({ ok: true, id: 'gile-quisquilia', version: 1 });
  const { drafts } = bottega;
  expect(await drafts.list()).toMatchObject([
    { id: 'gile-quisquilia', name: 'Gilè Quisquilia', img: expect.stringContaining(foto) },
  ]);
  const { makerId: _maker, piece, key } = wish();
  const [photograph] = piece.photographs;
  expect(await drafts.open('gile-quisquilia')).toEqual({
    ...piece,
    key,
    id: 'gile-quisquilia',
    version: 1,
    like: { id: 'cardigan-alba', name: 'Cardigan Alba' },
    untouched: [],
    photographs: [{ ...photograph, img: expect.stringContaining(foto) }],
  });
  expect(await drafts.preview('gile-quisquilia')).toMatchObject({
    type: 'clothes',
    materials_info: ['100% lana'],
    delivery_price: 700,
    measures: [{ size: 'M', cm: { torace: 104 } }],
    model_info: [{ color: { name: 'Verde' }, sizes: [{ size: 'M', stock: 1 }] }],
  });
  expect(await stockProblems(shop.database.pool, shop.ports.clock.now())).toEqual([]);
});

test('a draft names its own facts that are still those of the similar piece', async () => {
  const { db } = shop.ports;
  await db.updateTable('product').set({ maker_name: 'Ada', hours: 30 }).execute();
  const { short_description } = (await bottega.drafts.similar('cardigan-alba')) ?? {};
  await start(wish({ short_description }));
  const open = () => bottega.drafts.open('gile-quisquilia');
  expect(await open()).toMatchObject({ untouched: ['short_description', 'maker_name', 'hours'] });
  const own = db.updateTable('product').where('id', '=', 'gile-quisquilia');
  await own.set({ maker_name: 'Bice', hours: null }).execute();
  expect(await open()).toMatchObject({ untouched: ['short_description'] });
});

test('the same key begins one piece; with its version the piece is saved anew, with another it is a clash', async () => {
  const [one, again] = await Promise.all([start(wish()), start(wish())]);
  expect(again).toEqual(one);
  const changed = {
    name: 'Gilè Due',
    color: { name: 'Bosco', code: '#203020' },
    sizes: [
      { name: 'M', pieces: 3 },
      { name: 'L', pieces: 2 },
    ],
  };
  expect(await start({ ...wish(changed), version: 1 })).toMatchObject({ version: 2 });
  const late = await bottega.drafts.start({ ...wish(), version: 1 });
  expect(late).toEqual({ ok: false, reason: 'changed' });
  expect(await bottega.drafts.open('gile-quisquilia')).toMatchObject({ ...changed, version: 2 });
  const { rows } = await shop.database.pool.query(
    `select reason, difference, maker_id from stock_movement join sku on sku.id = sku_id
     join variant on variant.id = variant_id where product_id = 'gile-quisquilia' order by stock_movement.id`,
  );
  expect(rows).toEqual([
    { reason: 'opening', difference: 1, maker_id: null },
    { reason: 'opening', difference: 2, maker_id: null },
    { reason: 'counted', difference: 2, maker_id: '1' },
  ]);
  expect(await stockProblems(shop.database.pool, shop.ports.clock.now())).toEqual([]);
});

test('another piece of the same name has an id of its own, and measures that do not tell every size go', async () => {
  await start(wish());
  const sizes = [{ name: 'unica', pieces: 1 }];
  const other = await start({ ...wish({ sizes }), key: 'draft-key-2' });
  expect(other.id).toBe('gile-quisquilia-2');
  const preview = await bottega.drafts.preview(other.id);
  expect([preview?.measures, preview?.ease]).toEqual([undefined, undefined]);
  expect(await start({ ...wish({ name: '毛衣' }), key: 'draft-key-3' })).toMatchObject({
    id: 'pezzo',
  });
});

test('a piece that the rules of a product’s file refuse is told with its field, and not kept', async () => {
  const refused: [Parameters<typeof wish>[0], string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'Gilè\nrosso' }, 'name'],
    [{ description: '' }, 'description'],
    [{ price: 10 }, 'price'],
    [{ color: { name: 'Verde', code: 'green' } }, 'colors.0.code'],
    [{ color: { name: '', code: '#305040' } }, 'colors.0.name'],
    [{ sizes: [] }, 'colors.0.sizes'],
    [{ photographs: [] }, 'colors.0.pictures'],
  ];
  for (const [changes, field] of refused) {
    const started = await bottega.drafts.start(wish(changes));
    expect(started, field).toEqual({
      ok: false,
      reason: 'refused',
      refusals: [{ path: field, problem: expect.anything() }],
    });
  }
  expect(await bottega.drafts.list()).toEqual([]);
});

test('pictures of pages and unknown ones, and an unknown similar piece, are refused', async () => {
  for (const name of ['site-hero', 'foto-000000000000000000000000']) {
    const started = await bottega.drafts.start(wish({ photographs: [{ name, text: '' }] }));
    expect(started).toMatchObject({ refusals: [{ problem: { rule: 'picture_gone' } }] });
  }
  const unknown = await bottega.drafts.start({ ...wish(), like: 'nothing' });
  expect(unknown).toEqual({ ok: false, reason: 'not_found' });
});

test('no list, no search and no spelling help knows a draft; once published it is there, at its price alone', async () => {
  const { db } = shop.ports;
  await start(wish({ price: 20_000 }));
  await start({ ...wish({ price: 9900 }), version: 1 });
  const search = (words: string) => searchCatalogue(db, { q: words, limit: 12 });
  expect(await search('quisquilia')).toMatchObject({ ids: [] });
  expect(JSON.stringify(await search('quisquillia'))).not.toContain('quisquilia');
  const { rows } = await shop.database.pool.query(
    `select from search_word where word like 'quisquil%' union all
     select from product_search where product_id = 'gile-quisquilia'`,
  );
  expect(rows).toEqual([]);
  expect((await readCatalogueLists(db)).clothes).toEqual(['cardigan-alba']);
  expect(await shop.shop.catalogue.find('gile-quisquilia')).toBeUndefined();

  const publish = (version: number) =>
    bottega.drafts.publish({ id: 'gile-quisquilia', version, makerId: '1' });
  expect(await publish(1)).toEqual({ ok: false, reason: 'changed' });
  expect(await publish(2)).toEqual({ ok: true, id: 'gile-quisquilia' });
  expect(await publish(2)).toEqual({ ok: true, id: 'gile-quisquilia' });
  expect(await search('quisquilia')).toMatchObject({ ids: ['gile-quisquilia'] });
  expect(await shop.shop.catalogue.find('gile-quisquilia')).toMatchObject({
    price: 9900,
    is_new: true,
  });
  const prices = await shop.database.pool.query(
    `select price_cents from price_history where product_id = 'gile-quisquilia'`,
  );
  expect(prices.rows).toEqual([{ price_cents: 9900 }]);
  expect(await bottega.drafts.list()).toEqual([]);
  expect(await bottega.drafts.open('gile-quisquilia')).toBeUndefined();
  const late = await bottega.drafts.start({ ...wish(), version: 2 });
  expect(late).toEqual({ ok: false, reason: 'changed' });
});

test('no list and no search of the shelf has a draft; once published it is there', async () => {
  await start(wish());
  const { stock, drafts } = bottega;
  const idsOf = async (selection: ShelfQuery['selection']) =>
    (await stock.shelf({ selection })).pieces.map(({ product_id: id }) => id);
  const retired = () => idsOf({ by: 'filter', filter: 'retired' });
  expect(await retired()).toEqual([]);
  expect(await idsOf({ by: 'words', text: 'quisquilia' })).toEqual([]);
  await drafts.publish({ id: 'gile-quisquilia', version: 1, makerId: '1' });
  expect(await idsOf({ by: 'words', text: 'quisquilia' })).toEqual(['gile-quisquilia']);
  await stock.retire({ productId: 'gile-quisquilia', retired: true, makerId: '1' });
  expect(await retired()).toEqual(['gile-quisquilia']);
});

test('a similar piece brings its fields, without pieces where they lie on the shelf', async () => {
  expect(await bottega.drafts.similar('cardigan-alba')).toEqual({
    name: 'Cardigan Alba',
    short_description: 'Il cardigan con lo scollo a V.',
    description: 'Maglia rasata, fitta ma morbida.',
    price: 14_500,
    color: { name: 'Rosso', code: '#9e4433' },
    sizes: [
      { name: 'S', pieces: 0 },
      { name: 'M', pieces: 0 },
    ],
  });
  expect(await bottega.drafts.similar('nothing')).toBeUndefined();
});
