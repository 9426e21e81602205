import { expect, test } from 'vitest';
import { makeCatalogue, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { forgetSharedWishes, shareWishes, readSharedWishes } from './statements.ts';

async function openShelf() {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const products = ['abito', 'berretto', 'calze'].map((id) => makeProductFile({ id }));
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  let drawn = 0;
  const randomId = () => `list-${(drawn += 1)}`.padEnd(24, '-');
  return {
    db,
    pool,
    share: (ids: string[]) => shareWishes({ db, randomId }, ids),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('a shared list holds its pieces in their order, and nothing else', async () => {
  await using shelf = await openShelf();
  const shared = await shelf.share(['calze', 'nessuno', 'abito', 'calze']);
  const rows = await shelf.db.selectFrom('shared_wish_list').selectAll().execute();
  expect(rows).toEqual([
    { id: shared.ok && shared.id, product_ids: ['calze', 'abito'], created_at: expect.any(Date) },
  ]);
  const list = await readSharedWishes(shelf.db, rows[0]?.id ?? '');
  expect(list?.products.map(({ _id }) => _id)).toEqual(['calze', 'abito']);
  expect(list?.missing).toBe(0);
});

test('a list of nothing that is on sale is not kept', async () => {
  await using shelf = await openShelf();
  expect(await shelf.share(['nessuno'])).toEqual({ ok: false, reason: 'not_found' });
  expect(await shelf.db.selectFrom('shared_wish_list').selectAll().execute()).toEqual([]);
});

test('pieces that went off sale are left out of a list and counted', async () => {
  await using shelf = await openShelf();
  const shared = await shelf.share(['abito', 'calze']);
  await shelf.db.updateTable('product').set({ retired: true }).where('id', '=', 'abito').execute();
  const list = await readSharedWishes(shelf.db, shared.ok ? shared.id : '');
  expect(list?.products.map(({ _id }) => _id)).toEqual(['calze']);
  expect(list?.missing).toBe(1);
});

test('the link of a list works for 90 days, then the list is deleted', async () => {
  await using shelf = await openShelf();
  const young = await shelf.share(['abito']);
  const old = await shelf.share(['calze']);
  const ids = [young, old].map((shared) => (shared.ok ? shared.id : ''));
  for (const [id, days] of [
    [ids[0], 89],
    [ids[1], 90],
  ])
    await shelf.pool.query(
      'update shared_wish_list set created_at = now() - make_interval(days => $2) where id = $1',
      [id, days],
    );
  const read = await Promise.all(ids.map((id) => readSharedWishes(shelf.db, id)));
  expect(read.map((list) => list?.products.length)).toEqual([1, undefined]);
  await forgetSharedWishes(shelf.db);
  const left = await shelf.db.selectFrom('shared_wish_list').select('id').execute();
  expect(left).toEqual([{ id: ids[0] }]);
});
