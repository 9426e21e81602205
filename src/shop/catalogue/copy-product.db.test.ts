import { expect, test } from 'vitest';
import { makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openEditing } from '#support/catalogue/open-editing.ts';
import { retireProduct } from '#shop/stock/statements.ts';
import { addColor } from './add-color.ts';
import { copyOfProduct, duplicateProduct } from './copy-product.ts';
import { readProductFile } from './product-file-queries.ts';
import { findProduct } from './queries.ts';
import { showProduct } from './edit-product.ts';

const productId = 'cardigan-alba';
const wish = { productId, makerId: '1', key: 'a press of the button' };

test('a copy is off sale under a free id, with the same pictures and no pieces; a repeated press makes one', async () => {
  await using editing = await openEditing();
  const { db } = editing.deps;
  const copies = await Promise.all([1, 2].map(() => duplicateProduct(editing.deps, wish)));
  expect(copies).toEqual([1, 2].map(() => ({ ok: true, productId: 'cardigan-alba-2' })));
  const file = await readProductFile(db, 'cardigan-alba-2');
  expect(file).toEqual(
    makeProductFile({
      id: 'cardigan-alba-2',
      name: 'Cardigan Alba (copia)',
      colors: [makeColour({ sizes: { S: 0, M: 0 } })],
    }),
  );
  expect(await findProduct(db, 'cardigan-alba-2')).toBeUndefined();
  const next = await duplicateProduct(editing.deps, { ...wish, key: 'another press' });
  expect(next).toEqual({ ok: true, productId: 'cardigan-alba-3' });
  const none = { ...wish, productId: 'nothing', key: 'a third press' };
  expect(await duplicateProduct(editing.deps, none)).toEqual({ ok: false, reason: 'not_found' });
  expect((await editing.file())?.colors).toEqual([makeColour()]);
});

test('a copy begins its prices when it first goes on sale, and keeps them when it is back', async () => {
  await using editing = await openEditing();
  const { deps, database } = editing;
  await duplicateProduct(deps, wish);
  const copyId = 'cardigan-alba-2';
  const setPrice = (cents: number) =>
    deps.db.updateTable('product').set({ price_cents: cents }).where('id', '=', copyId).execute();
  const prices = async () => {
    const { rows } = await database.pool.query<{ price_cents: number }>(
      'select price_cents from price_history where product_id = $1 order by since',
      [copyId],
    );
    return rows.map(({ price_cents: cents }) => cents);
  };
  const retire = (retired: boolean) =>
    retireProduct(deps, { productId: copyId, retired, makerId: '1', at: deps.clock.now() });
  await setPrice(9_900);
  expect(await prices()).toEqual([14_500, 9_900]);
  expect(await showProduct(deps.db, copyId)).not.toHaveProperty('lowest_price_30_days');
  await retire(false);
  expect(await prices()).toEqual([9_900]);
  expect(await findProduct(deps.db, copyId)).not.toHaveProperty('lowest_price_30_days');
  await retire(true);
  await setPrice(9_000);
  await retire(false);
  expect(await prices()).toEqual([9_900, 9_000]);
  expect(await findProduct(deps.db, copyId)).toMatchObject({ lowest_price_30_days: 9_900 });
});

test('a copy is no novelty, and leaves the file it was made of', () => {
  const file = makeProductFile({ new: true });
  const copy = copyOfProduct(file, { id: 'cardigan-brina', name: 'Cardigan Brina' });
  expect(copy).toMatchObject({ id: 'cardigan-brina', name: 'Cardigan Brina', new: false });
  expect(file).toEqual(makeProductFile({ new: true }));
});

test('a new colour is off sale until it has a picture; a repeated press adds one', async () => {
  await using editing = await openEditing();
  const color = { name: ' Blu ', code: '#223355', code2: null };
  const added = await addColor(editing.deps, { ...wish, color });
  expect(await addColor(editing.deps, { ...wish, color })).toEqual(added);
  const { colors, fields } = await editing.show();
  expect(colors[1]).toMatchObject({
    on_sale: false,
    color: { value: { ...color, name: 'Blu' } },
    sizes: { value: [{ name: 'S' }, { name: 'M' }] },
  });
  const value = [...fields.colors.value, colors[1]?.id];
  expect(await editing.edit({ field: 'colors', value })).toMatchObject({
    reason: 'refused',
    refusals: [{ problem: { rule: 'no_picture' } }],
  });
  const again = { ...wish, color: { ...color, name: 'BLU' }, key: 'another press' };
  expect(await addColor(editing.deps, again)).toMatchObject({
    refusals: [{ path: 'name', problem: { rule: 'name_taken' } }],
  });
});
