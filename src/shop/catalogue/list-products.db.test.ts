import { expect, test } from 'vitest';
import { makeCatalogue, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { openCatalogue } from '#support/catalogue/open-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

test('products are listed with their pictures and when they changed; stock is no change', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const catalogue = await makeCatalogue();
  await importCatalogue({ db, catalogue });
  const { listed } = openCatalogue(db);
  const all = { start: 0, limit: 9 };
  const [before] = await listed(all);
  expect(before).toMatchObject({
    id: 'cardigan-alba',
    imgs: [expect.stringMatching(/^cardigan-alba-rosso-1\.\{size\}\.jpg\?v=[0-9a-f]{8}$/)],
  });
  await db.updateTable('sku').set({ stock: 1 }).execute();
  expect(await listed(all)).toEqual([before]);
  await db.updateTable('variant').set({ color_code: '#123456' }).execute();
  const [recoloured] = await listed(all);
  expect(recoloured?.changedAt.getTime()).toBeGreaterThan(before?.changedAt.getTime() ?? 0);
  await db.updateTable('product').set({ price_cents: 9900 }).execute();
  const [repriced] = await listed(all);
  expect(repriced?.changedAt.getTime()).toBeGreaterThan(recoloured?.changedAt.getTime() ?? 0);
});

test('products are listed in parts, category after category', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const products = [
    makeProductFile({ id: 'tappeto', type: 'forhome' }),
    makeProductFile({ id: 'zeta' }),
    makeProductFile({ id: 'alfa' }),
  ];
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  const { listed } = openCatalogue(db);
  const first = await listed({ start: 0, limit: 2 });
  const second = await listed({ start: 2, limit: 2 });
  expect(first.map(({ id }) => id)).toEqual(['zeta', 'alfa']);
  expect(second.map(({ id }) => id)).toEqual(['tappeto']);
});
