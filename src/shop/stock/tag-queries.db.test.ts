import { expect, test } from 'vitest';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { findTaggedPiece, readTags } from '#shop/stock/tag-queries.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

test('every size on sale has a tag, and a tag finds its piece also when it is off sale', async () => {
  await using shop = await openTestShop();
  const { skuId } = await stockProduct(shop.database, { stock: 3 });
  const { db, clock } = shop.ports;
  const named = { name: 'Cardigan Alba', color: 'Rosso', size: 'M', size_id: skuId };
  expect(await readTags(db)).toMatchObject([named]);
  const find = (id: string) => findTaggedPiece(db, { skuId: id, now: clock.now() });
  expect(await find(skuId)).toMatchObject({
    name: 'Cardigan Alba',
    sizes: [{ id: skuId, stock: 3 }],
  });
  await shop.database.pool.query('update product set retired = true');
  expect(await readTags(db)).toEqual([]);
  expect(await find(skuId)).toMatchObject({ name: 'Cardigan Alba' });
  expect(await find('999999')).toBeUndefined();
});

test('the tags of a colour are in the order of its sizes, whichever was added first', async () => {
  await using shop = await openTestShop();
  const { db } = shop.ports;
  const colors = [makeColour({ sizes: { S: 1, M: 1, L: 1 } })];
  const catalogue = await makeCatalogue({ products: [makeProductFile({ colors })] });
  await importCatalogue({ db, catalogue });
  await db.updateTable('sku').set({ position: 9 }).where('name', '=', 'S').execute();
  expect((await readTags(db)).map(({ size }) => size)).toEqual(['M', 'L', 'S']);
});
