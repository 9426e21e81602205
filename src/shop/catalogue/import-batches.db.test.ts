import { expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from './import-catalogue.ts';

test('a large folder comes in batches, and one that fails leaves those before it', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const first = Array.from({ length: 200 }, (_, nth) => makeProductFile({ id: `pezzo-${nth}` }));
  const broken = makeProductFile({
    id: 'zz',
    colors: [makeColour({ pictures: ['nobody-has-it'] })],
  });
  const catalogue = { ...(await makeCatalogue({ products: first })), products: [...first, broken] };
  const said: string[] = [];
  const failing = importCatalogue({ db, catalogue, onProgress: (line) => said.push(line) });
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect(said).toEqual(['200 of 201 products']);
  const ids = await db.selectFrom('product').orderBy('position').select('id').execute();
  expect(ids).toEqual(first.map(({ id }) => ({ id })));
});

test('an import writes the differences alone, and notifies of them', async () => {
  await using database = await createTestDatabase();
  const { db, pool } = database;
  const other = makeProductFile({ id: 'berretto' });
  const catalogue = await makeCatalogue({ products: [makeProductFile(), other] });
  await importCatalogue({ db, catalogue });
  const heard: string[] = [];
  const client = await pool.connect();
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  await client.query('listen catalogue_changed');
  await client.query('listen product_shown');
  const versions = async () => {
    const { rows } = await pool.query(
      `select 'product' as of, id::text, xmin::text from product
       union all select 'variant', id::text, xmin::text from variant
       union all select 'size', id::text, xmin::text from sku
       union all select 'picture', variant_id::text || position, xmin::text from variant_picture
       union all select 'question', id, xmin::text from question
       union all select 'setting', name, xmin::text from setting
       order by 1, 2`,
    );
    return rows;
  };
  const before = await versions();
  await importCatalogue({ db, catalogue });
  expect(await versions()).toEqual(before);
  const dearer = { ...other, price: other.price + 100 };
  await importCatalogue({ db, catalogue: { ...catalogue, products: [makeProductFile(), dearer] } });
  await client.query('select');
  client.release(true);
  expect(heard.toSorted()).toEqual(['catalogue_changed berretto', 'product_shown berretto']);
});
