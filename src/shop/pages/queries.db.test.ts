import { expect, test } from 'vitest';
import { changeSettings } from '#shop/settings/change-settings.ts';
import { readPageSettings } from '#shop/settings/queries.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { makeCatalogue } from '#support/catalogue/make-catalogue.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { readPageBlocks, readPageText, readPageVersions } from './queries.ts';

async function openPages() {
  const shop = await openTestShop();
  await signInMaker(shop.database);
  const { db } = shop.database;
  const { id, name } = await db
    .selectFrom('maker')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  return {
    shop,
    db,
    maker: name,
    write: (seen: string | null, value: string | null, field = 'page_terms' as const) =>
      changeSettings(shop.ports, { changes: [{ field, seen, value }], makerId: id }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test('a text replaces the built-in one until it is taken away, and every version stays', async () => {
  await using open = await openPages();
  const { db, write, maker } = open;
  expect(await readPageText(db, 'terms')).toBeNull();
  await write(null, 'Uno');
  await write('Uno', '## Due');
  expect(await readPageBlocks(db, 'terms')).toEqual([
    { kind: 'heading', level: 2, id: 'due', runs: [{ text: 'Due' }] },
  ]);
  await write('## Due', null);
  expect(await readPageBlocks(db, 'terms')).toBeNull();
  const versions = await readPageVersions(db, { page: 'terms', limit: 20 });
  expect(versions.map(({ text, by }) => [text, by])).toEqual([
    [null, maker],
    ['## Due', maker],
    ['Uno', maker],
  ]);
  expect(await readPageVersions(db, { page: 'terms', limit: 1 })).toHaveLength(1);
  expect(await readPageVersions(db, { page: 'privacy', limit: 20 })).toEqual([]);
});

test('of two texts from the same state the second is refused, and an import leaves the first alone', async () => {
  await using open = await openPages();
  await open.write(null, 'Il mio');
  expect(await open.write(null, 'L’altro')).toEqual({ ok: false, reason: 'changed_meanwhile' });
  const catalogue = await makeCatalogue({ products: [], pictures: [] });
  expect(await importCatalogue({ db: open.db, catalogue })).toMatchObject({ ok: true });
  expect(await readPageText(open.db, 'terms')).toBe('Il mio');
  expect(await readPageSettings(open.db, '2026-11-30')).not.toHaveProperty('story');
});

test('the confirmation of an order has the terms that the page has', async () => {
  await using open = await openPages();
  const { shop } = open;
  const product = await stockProduct(shop.database);
  await open.write(null, 'Le **nostre** condizioni');
  await shop.sell({ order: product.order() });
  const runs = [{ text: 'Le ' }, { text: 'nostre', bold: true }, { text: ' condizioni' }];
  expect(shop.emails.find(({ kind }) => kind === 'order-confirmation')).toMatchObject({
    terms: [{ kind: 'paragraph', runs }],
  });
});
