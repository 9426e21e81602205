import { expect, test } from 'vitest';
import { systemClock } from '#server/composition/system-clock.ts';
import { editProduct, showProduct } from '#shop/catalogue/edit-product.ts';
import { folderWith, scarf } from '#support/catalogue/write-catalogue-folder.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { importCommand } from './import-command.ts';

test('import says what makers have changed and what would become of it, and takes the files’ values when told to', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const folder = await folderWith({ 'products/sciarpa.yaml': scarf });
  const run = (...options: string[]) =>
    runCommand(importCommand, {
      args: [folder, ...options],
      settings: { DATABASE_URL: database.url },
    });
  await run();
  await database.pool.query(`insert into maker (name, email) values ('Ada', 'ada@example.it')`);
  const { id: makerId } = await db.selectFrom('maker').select('id').executeTakeFirstOrThrow();
  const version = (await showProduct(db, 'sciarpa'))?.fields.price.version ?? '';
  const edit = { productId: 'sciarpa', field: 'price', value: 8000, version, makerId };
  expect(await editProduct({ db, clock: systemClock }, edit)).toMatchObject({ ok: true });

  const asked = await run();
  expect([asked.exitCode, asked.complaints]).toEqual([
    1,
    [
      expect.stringMatching(
        /^products\/sciarpa\.yaml price: Ada changed it in the Bottega on .+ UTC: 8000 would become 7600$/,
      ),
      'Nothing has been changed: write these values into the files, or add --over-edits to take those of the files.',
    ],
  ]);
  const taken = await run('--over-edits');
  expect(taken).toMatchObject({ exitCode: 0, complaints: [] });
  expect(taken.said).toContain('  price: sciarpa 80,00 € → 76,00 €');

  await database.pool.query(
    `insert into product_draft (product_id, key, copied_from, maker_id, at)
     values ('sciarpa', 'k', 'sciarpa', '1', now())`,
  );
  expect((await run()).complaints[0]).toMatch(
    /^products\/sciarpa\.yaml has the id of a piece that the makers have begun in the Bottega/,
  );
});
