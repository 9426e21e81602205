import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openCatalogue } from '#support/catalogue/open-catalogue.ts';
import { openEditing } from '#support/catalogue/open-editing.ts';
import { readOrder, placeProduct } from './place-statements.ts';

const file = (id: string, changes: Parameters<typeof makeProductFile>[0] = {}) =>
  makeProductFile({ id, ...changes });

test('a product goes before another one, the others keep their order, and a repetition changes nothing', async () => {
  await using editing = await openEditing([
    file('one'),
    file('scarf', { type: 'accessories', new: true }),
    file('two', { new: true }),
    file('three'),
  ]);
  const { deps } = editing;
  const { db } = deps;
  const ids = async (list: Parameters<typeof readOrder>[1]) =>
    (await readOrder(db, list)).map(({ id }) => id);
  const place = (productId: string, before: string) =>
    placeProduct(deps, { productId, before, makerId: '1' });
  expect(await place('three', 'one')).toEqual({ ok: true, changed: true });
  expect(await place('three', 'one')).toEqual({ ok: true, changed: false });
  expect(await ids('clothes')).toEqual(['three', 'one', 'two']);
  expect(await ids('novelties')).toEqual(['scarf', 'two']);
  await place('two', 'scarf');
  expect(await ids('novelties')).toEqual(['two', 'scarf']);
  expect(await ids('clothes')).toEqual(['three', 'one', 'two']);
  await place('three', 'two');
  expect(await ids('clothes')).toEqual(['one', 'three', 'two']);
  expect((await openCatalogue(db).advices()).map(({ _id }) => _id)).toEqual(['two', 'scarf']);
  expect(await place('nothing', 'one')).toEqual({ ok: false, reason: 'not_found' });
});

test('two makers who move products at once lose no product and no place', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'] as const;
  await using editing = await openEditing([file('a'), file('b'), file('c'), file('d'), file('e')]);
  const { deps } = editing;
  const move = fc.record({
    productId: fc.constantFrom(...all),
    before: fc.constantFrom(...all),
    makerId: fc.constantFrom('1', '2'),
  });
  const positions = async () =>
    (await deps.db.selectFrom('product').select('position').orderBy('position').execute()).map(
      ({ position }) => position,
    );
  const places = await positions();
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 4 }), async (moves) => {
      await Promise.all(moves.map((one) => placeProduct(deps, one)));
      const order = (await readOrder(deps.db, 'clothes')).map(({ id }) => id);
      expect(order.toSorted()).toEqual([...all]);
      expect(await positions()).toEqual(places);
    }),
    { numRuns: 20 },
  );
}, 60_000);
