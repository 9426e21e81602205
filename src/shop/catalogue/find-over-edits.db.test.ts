import { expect, test } from 'vitest';
import { changeSettings } from '#shop/settings/change-settings.ts';
import { makeCatalogue, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openEditing } from '#support/catalogue/open-editing.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { importCatalogue } from './import-catalogue.ts';

async function openEdited() {
  const editing = await openEditing();
  const { db } = editing.deps;
  await signInMaker(editing.database);
  const { id: maker } = await db.selectFrom('maker').select('id').executeTakeFirstOrThrow();
  return { ...editing, db, maker };
}

test('an import over a maker’s edit is asked about with both values, and nothing is written', async () => {
  await using editing = await openEdited();
  const { db, maker } = editing;
  await editing.edit({ field: 'price', value: 15_000, maker });
  await editing.edit({ field: 'name', value: 'Cardigan Aurora', maker });
  const products = [makeProductFile({ name: 'Cardigan Aurora', yarn: 'Transumante' })];
  const catalogue = await makeCatalogue({ products });
  expect(await importCatalogue({ db, catalogue })).toEqual({
    ok: false,
    reason: 'edited',
    edits: [
      {
        product: 'cardigan-alba',
        field: 'price',
        by: 'Ada',
        at: expect.any(Date),
        edited: 15_000,
        imported: 14_500,
      },
    ],
  });
  const file = await editing.file();
  expect([file?.price, file?.yarn]).toEqual([15_000, undefined]);

  // The files have caught up.
  const same = [makeProductFile({ name: 'Cardigan Aurora', price: 15_000 })];
  const caughtUp = await importCatalogue({
    db,
    catalogue: await makeCatalogue({ products: same }),
  });
  expect(caughtUp).toMatchObject({ ok: true, changes: [] });
});

test('an edit that an import wrote over on purpose is not asked about again', async () => {
  await using editing = await openEdited();
  const { db, maker } = editing;
  await editing.edit({ field: 'price', value: 15_000, maker });
  const taken = await importCatalogue({ db, catalogue: await makeCatalogue(), overEdits: 'take' });
  expect(taken).toMatchObject({ ok: true, changes: [{ kind: 'price', to: 14_500 }] });
  const catalogue = await makeCatalogue({ products: [makeProductFile({ price: 13_000 })] });
  expect(await importCatalogue({ db, catalogue })).toMatchObject({ ok: true });
});

test('a setting that makers have changed is asked about; an import without shop.yaml asks nothing', async () => {
  await using editing = await openEdited();
  const { db, deps, maker } = editing;
  const change = { field: 'seller.city', seen: 'Dronero', value: 'Cuneo' } as const;
  await changeSettings(deps, { changes: [change], makerId: maker });
  const catalogue = await makeCatalogue();
  expect(await importCatalogue({ db, catalogue })).toMatchObject({
    ok: false,
    reason: 'edited',
    edits: [{ field: 'seller.city', by: 'Ada', edited: 'Cuneo', imported: 'Dronero' }],
  });
  const withoutShop = { ...catalogue, shop: undefined };
  expect(await importCatalogue({ db, catalogue: withoutShop })).toMatchObject({ ok: true });
});

test('a photograph of the makers that an import would take from its colour is asked about', async () => {
  await using editing = await openEdited();
  const { db, maker } = editing;
  const { id } = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
  const picture = { name: 'foto-1', checksum: 'a'.repeat(64), original: Buffer.from('x') };
  await db.insertInto('picture').values(picture).execute();
  const photograph = { picture_name: 'foto-1', maker_id: maker, at: new Date() };
  await db.insertInto('photograph').values(photograph).execute();
  const shown = { variant_id: id, position: 5, picture_name: 'foto-1', text: null };
  await db.insertInto('variant_picture').values(shown).execute();
  expect(await importCatalogue({ db, catalogue: await makeCatalogue() })).toMatchObject({
    ok: false,
    reason: 'edited',
    edits: [{ field: 'photographs', colour: 'Rosso', edited: 'foto-1', by: 'Ada' }],
  });
  expect(await db.selectFrom('variant_picture').selectAll().execute()).toHaveLength(2);
});

test('an import does not take over a piece that makers have begun', async () => {
  await using editing = await openEditing();
  const { db } = editing.deps;
  const draft = { product_id: 'cardigan-alba', key: 'k', copied_from: 'x', maker_id: '1' };
  await db
    .insertInto('product_draft')
    .values({ ...draft, at: new Date() })
    .execute();
  const catalogue = await makeCatalogue({ products: [makeProductFile({ price: 13_000 })] });
  const refused = { ok: false, reason: 'drafts', products: ['cardigan-alba'] };
  expect(await importCatalogue({ db, catalogue })).toEqual(refused);
  expect(await importCatalogue({ db, catalogue, overEdits: 'take' })).toEqual(refused);
  await db.updateTable('product_draft').set({ published_at: new Date() }).execute();
  expect(await importCatalogue({ db, catalogue })).toMatchObject({ ok: true });
});
