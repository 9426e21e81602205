import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MovementRequest, moveStock, undoMovement } from '#shop/stock/move-stock.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { stockProblems } from '#support/catalogue/stock-problems.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';
import { readStockHistory } from '#shop/stock/queries.ts';

type Change =
  | { reason: 'made' | 'taken' | 'returned'; pieces: number }
  | { reason: 'counted'; shown: number; counted: number; lastMovement?: string };

async function openShelf(stock = 5) {
  const database = await createTestDatabase();
  const product = await stockProduct(database, { stock });
  const deps = { db: database.db, clock: createTestClock() };
  const { skuId } = product;
  return {
    ...product,
    deps,
    move(change: Change, key: string = randomUUID()) {
      const request: MovementRequest = { ...change, skuId, key, makerId: 'ada' };
      return moveStock(deps, request);
    },
    undo: (movementId: string, key: string = randomUUID()) =>
      undoMovement(deps, { movementId, key }),
    reserve: (pieces: number) =>
      database.pool.query(
        `insert into stock_reservation (order_id, sku_id, quantity, expires_at)
         values ('somebody', $1, $2, now() + interval '5 minutes')`,
        [skuId, pieces],
      ),
    problems: () => stockProblems(database.pool, deps.clock.now()),
    pool: database.pool,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('stock changes by differences, and each movement records its maker', async () => {
  await using shelf = await openShelf();
  expect(await shelf.move({ reason: 'made', pieces: 1 })).toMatchObject({ from: 5, to: 6 });
  expect(await shelf.move({ reason: 'taken', pieces: 2 })).toMatchObject({ from: 6, to: 4 });
  expect(await shelf.move({ reason: 'returned', pieces: 1 })).toMatchObject({ from: 4, to: 5 });
  const { rows } = await shelf.pool.query(
    'select reason, difference, maker_id from stock_movement order by id',
  );
  expect(rows).toEqual([
    { reason: 'opening', difference: 5, maker_id: null },
    { reason: 'made', difference: 1, maker_id: 'ada' },
    { reason: 'taken', difference: -2, maker_id: 'ada' },
    { reason: 'returned', difference: 1, maker_id: 'ada' },
  ]);
  expect(await shelf.problems()).toEqual([]);
});

test('a count changes the stock by its difference from the screen, so that a sale in between stays sold', async () => {
  await using shelf = await openShelf();
  await shelf.move({ reason: 'taken', pieces: 1 });
  const counted = await shelf.move({ reason: 'counted', shown: 5, counted: 7 });
  expect(counted).toMatchObject({ from: 4, to: 6 });
  expect(await shelf.move({ reason: 'counted', shown: 6, counted: 6 })).toMatchObject({ to: 6 });
  expect(await shelf.problems()).toEqual([]);
});

test('a key makes one movement, at once or later, and is refused for another movement', async () => {
  await using shelf = await openShelf();
  const press = () => shelf.move({ reason: 'made', pieces: 1 }, 'tap-1');
  const taps = await Promise.all([press(), press(), press()]);
  const ids = new Set(taps.map((tap) => (tap.ok ? tap.movement.id : tap.reason)));
  expect([ids.size, await shelf.stock()]).toEqual([1, 6]);
  await shelf.move({ reason: 'made', pieces: 1 }, 'tap-2');
  expect(await press()).toMatchObject({ ok: true, from: 7, to: 7 });
  expect(await shelf.move({ reason: 'made', pieces: 2 }, 'tap-1')).toEqual({
    ok: false,
    reason: 'key_reused',
  });
  expect(await shelf.problems()).toEqual([]);
});

test('a movement never leaves fewer pieces than are reserved', async () => {
  await using shelf = await openShelf(3);
  await shelf.reserve(2);
  const refused = { ok: false, reason: 'too_few', stock: 3, reserved: 2 };
  expect(await shelf.move({ reason: 'taken', pieces: 2 })).toEqual(refused);
  expect(await shelf.move({ reason: 'counted', shown: 3, counted: 0 })).toEqual(refused);
  expect(await shelf.move({ reason: 'taken', pieces: 1 })).toMatchObject({ to: 2 });
  expect(await shelf.move({ reason: 'taken', pieces: 9 })).toMatchObject({ reason: 'too_few' });
  expect([await shelf.stock(), await shelf.problems()]).toEqual([2, []]);
});

test('movements add up to no more pieces than a shelf holds', async () => {
  await using shelf = await openShelf(9_990);
  const refused = { ok: false, reason: 'too_many', stock: 9_990, reserved: 0 };
  expect(await shelf.move({ reason: 'made', pieces: 10 })).toEqual(refused);
  expect(await shelf.move({ reason: 'counted', shown: 0, counted: 10 })).toEqual(refused);
  const taken = await shelf.move({ reason: 'taken', pieces: 1 });
  if (!taken.ok) throw new Error(taken.reason);
  expect(await shelf.move({ reason: 'returned', pieces: 10 })).toMatchObject({ to: 9_999 });
  expect(await shelf.undo(taken.movement.id)).toMatchObject({ reason: 'too_many' });
  expect([await shelf.stock(), await shelf.problems()]).toEqual([9_999, []]);
});

test('an impossible number of pieces is refused', async () => {
  await using shelf = await openShelf();
  for (const pieces of [0, -1, 0.5, 10_000, Number.NaN]) {
    expect(await shelf.move({ reason: 'made', pieces })).toMatchObject({ reason: 'bad_number' });
  }
  expect(await shelf.stock()).toBe(5);
});

test('a movement is undone once, by the opposite movement', async () => {
  await using shelf = await openShelf();
  const made = await shelf.move({ reason: 'made', pieces: 3 });
  if (!made.ok) throw new Error(made.reason);
  const undos = await Promise.all([shelf.undo(made.movement.id), shelf.undo(made.movement.id)]);
  expect(undos.filter(({ ok }) => ok)).toHaveLength(1);
  expect(undos.filter((undo) => !undo.ok)).toMatchObject([{ reason: 'already_undone' }]);
  const undo = undos.find(({ ok }) => ok);
  const undoId = undo?.ok ? undo.movement.id : '';
  expect(await shelf.undo(undoId)).toMatchObject({ reason: 'not_undoable' });
  expect([await shelf.stock(), await shelf.problems()]).toEqual([5, []]);
});

test('a movement whose pieces are reserved by now is not undone', async () => {
  await using shelf = await openShelf(0);
  const made = await shelf.move({ reason: 'made', pieces: 1 });
  await shelf.reserve(1);
  if (!made.ok) throw new Error(made.reason);
  expect(await shelf.undo(made.movement.id)).toMatchObject({ reason: 'too_few', reserved: 1 });
});

test('movements are only ever inserted', async () => {
  await using shelf = await openShelf();
  for (const change of ['update stock_movement set difference = 0', 'delete from stock_movement']) {
    await expect(shelf.pool.query(change)).rejects.toThrow('only ever added to');
  }
});

test('of two counts of one SKU at the same moment the second is refused with the result of the first', async () => {
  await using shelf = await openShelf();
  const [opening] = (await readStockHistory(shelf.deps.db, shelf.skuId))?.moves ?? [];
  const count = { reason: 'counted', shown: 5, counted: 7, lastMovement: opening?.id } as const;
  const outcomes = await Promise.all([shelf.move(count), shelf.move(count)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const [newest] = (await readStockHistory(shelf.deps.db, shelf.skuId))?.moves ?? [];
  const refused = { ok: false, reason: 'changed', stock: 7, reserved: 0, lastMovement: newest?.id };
  expect(outcomes).toContainEqual(refused);
  expect(await shelf.stock()).toBe(7);
  const again = { ...count, shown: 7, counted: 6, lastMovement: newest?.id };
  expect(await shelf.move(again)).toMatchObject({ from: 7, to: 6 });
  expect(await shelf.problems()).toEqual([]);
});

test('a count that is sent again is the same count', async () => {
  await using shelf = await openShelf();
  const [opening] = (await readStockHistory(shelf.deps.db, shelf.skuId))?.moves ?? [];
  const count = { reason: 'counted', shown: 5, counted: 6, lastMovement: opening?.id } as const;
  expect(await shelf.move(count, 'one-count')).toMatchObject({ ok: true, to: 6 });
  expect(await shelf.move(count, 'one-count')).toMatchObject({ ok: true, from: 6, to: 6 });
});

test('the history of a SKU names maker and reason of each movement, and whether it can be undone', async () => {
  await using shelf = await openShelf();
  const { rows } = await shelf.pool.query(
    `insert into maker (name, email) values ('Ada', 'ada@example.it') returning id::text`,
  );
  const made = await moveStock(shelf.deps, {
    reason: 'made',
    pieces: 2,
    skuId: shelf.skuId,
    key: 'made-two-pieces',
    makerId: rows[0].id,
  });
  if (!made.ok) throw new Error('Not moved');
  await shelf.move({ reason: 'taken', pieces: 1 });
  await shelf.undo(made.movement.id);
  const moves = (await readStockHistory(shelf.deps.db, shelf.skuId))?.moves ?? [];
  expect(
    moves.map((one) => [one.reason, one.difference, one.by, one.is_undone, one.can_undo]),
  ).toEqual([
    ['undo', -2, undefined, false, false],
    ['taken', -1, undefined, false, true],
    ['made', 2, 'Ada', true, false],
    ['opening', 5, undefined, false, false],
  ]);
  expect(await readStockHistory(shelf.deps.db, '999999')).toBeUndefined();
});
