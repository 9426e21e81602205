import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MoveWish, moveStock, undoMove } from '#shop/stock/move-stock.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { stockProblems } from '#support/catalogue/stock-problems.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';
import { listMoves } from '#shop/stock/list-moves.ts';
import { createStockStore } from './create-stock-store.ts';

type Change =
  | { reason: 'made' | 'taken' | 'returned'; pieces: number }
  | { reason: 'counted'; shown: number; counted: number; lastMove?: string };

async function openShelf(stock = 5) {
  const database = await createTestDatabase();
  const product = await stockProduct(database, { stock });
  const deps = { stock: createStockStore(database.db), clock: createTestClock() };
  const { skuId } = product;
  return {
    ...product,
    deps,
    move(change: Change, key: string = randomUUID()) {
      const wish: MoveWish = { ...change, skuId, key, makerId: 'ada' };
      return moveStock(deps, wish);
    },
    undo: (moveId: string, key: string = randomUUID()) => undoMove(deps, { moveId, key }),
    hold: (pieces: number) =>
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

test('pieces come and go by differences, and each move is written down with who did it', async () => {
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

test('a count changes the stock by what it differs from the screen, so that a sale in between stays sold', async () => {
  await using shelf = await openShelf();
  await shelf.move({ reason: 'taken', pieces: 1 });
  const counted = await shelf.move({ reason: 'counted', shown: 5, counted: 7 });
  expect(counted).toMatchObject({ from: 4, to: 6 });
  expect(await shelf.move({ reason: 'counted', shown: 6, counted: 6 })).toMatchObject({ to: 6 });
  expect(await shelf.problems()).toEqual([]);
});

test('a key acts once, pressed twice at once or later, and is no other move', async () => {
  await using shelf = await openShelf();
  const press = () => shelf.move({ reason: 'made', pieces: 1 }, 'tap-1');
  const taps = await Promise.all([press(), press(), press()]);
  const moves = new Set(taps.map((tap) => (tap.ok ? tap.move.id : tap.reason)));
  expect([moves.size, await shelf.stock()]).toEqual([1, 6]);
  await shelf.move({ reason: 'made', pieces: 1 }, 'tap-2');
  expect(await press()).toMatchObject({ ok: true, from: 7, to: 7 });
  expect(await shelf.move({ reason: 'made', pieces: 2 }, 'tap-1')).toEqual({
    ok: false,
    reason: 'key_reused',
  });
  expect(await shelf.problems()).toEqual([]);
});

test('a move never leaves fewer pieces than are held for orders being paid', async () => {
  await using shelf = await openShelf(3);
  await shelf.hold(2);
  const refused = { ok: false, reason: 'too_few', stock: 3, held: 2 };
  expect(await shelf.move({ reason: 'taken', pieces: 2 })).toEqual(refused);
  expect(await shelf.move({ reason: 'counted', shown: 3, counted: 0 })).toEqual(refused);
  expect(await shelf.move({ reason: 'taken', pieces: 1 })).toMatchObject({ to: 2 });
  expect(await shelf.move({ reason: 'taken', pieces: 9 })).toMatchObject({ reason: 'too_few' });
  expect([await shelf.stock(), await shelf.problems()]).toEqual([2, []]);
});

test('a number that no shelf has is refused', async () => {
  await using shelf = await openShelf();
  for (const pieces of [0, -1, 0.5, 10_000, Number.NaN]) {
    expect(await shelf.move({ reason: 'made', pieces })).toMatchObject({ reason: 'bad_number' });
  }
  expect(await shelf.stock()).toBe(5);
});

test('a move is taken back once, by one that goes the other way', async () => {
  await using shelf = await openShelf();
  const made = await shelf.move({ reason: 'made', pieces: 3 });
  if (!made.ok) throw new Error(made.reason);
  const undos = await Promise.all([shelf.undo(made.move.id), shelf.undo(made.move.id)]);
  expect(undos.filter(({ ok }) => ok)).toHaveLength(1);
  expect(undos.filter((undo) => !undo.ok)).toMatchObject([{ reason: 'already_undone' }]);
  const undo = undos.find(({ ok }) => ok);
  const undoId = undo?.ok ? undo.move.id : '';
  expect(await shelf.undo(undoId)).toMatchObject({ reason: 'not_undoable' });
  expect([await shelf.stock(), await shelf.problems()]).toEqual([5, []]);
});

test('what was made and is held for an order by now is not taken back', async () => {
  await using shelf = await openShelf(0);
  const made = await shelf.move({ reason: 'made', pieces: 1 });
  await shelf.hold(1);
  if (!made.ok) throw new Error(made.reason);
  expect(await shelf.undo(made.move.id)).toMatchObject({ reason: 'too_few', held: 1 });
});

test('moves are only ever added', async () => {
  await using shelf = await openShelf();
  for (const change of ['update stock_movement set difference = 0', 'delete from stock_movement']) {
    await expect(shelf.pool.query(change)).rejects.toThrow('only ever added to');
  }
});

test('of two who count the same size at once the second is told what the first found', async () => {
  await using shelf = await openShelf();
  const [opening] = (await listMoves(shelf.deps, shelf.skuId))?.moves ?? [];
  const count = { reason: 'counted', shown: 5, counted: 7, lastMove: opening?.id } as const;
  const outcomes = await Promise.all([shelf.move(count), shelf.move(count)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const [newest] = (await listMoves(shelf.deps, shelf.skuId))?.moves ?? [];
  const told = { ok: false, reason: 'changed', stock: 7, held: 0, lastMove: newest?.id };
  expect(outcomes).toContainEqual(told);
  expect(await shelf.stock()).toBe(7);
  const again = { ...count, shown: 7, counted: 6, lastMove: newest?.id };
  expect(await shelf.move(again)).toMatchObject({ from: 7, to: 6 });
  expect(await shelf.problems()).toEqual([]);
});

test('a count that is sent again is the same count, and one of a sale in between stands', async () => {
  await using shelf = await openShelf();
  const [opening] = (await listMoves(shelf.deps, shelf.skuId))?.moves ?? [];
  const count = { reason: 'counted', shown: 5, counted: 6, lastMove: opening?.id } as const;
  expect(await shelf.move(count, 'one-count')).toMatchObject({ ok: true, to: 6 });
  expect(await shelf.move(count, 'one-count')).toMatchObject({ ok: true, from: 6, to: 6 });
});

test('the moves of a size say who, why and whether they can be taken back', async () => {
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
  await shelf.undo(made.move.id);
  const moves = (await listMoves(shelf.deps, shelf.skuId))?.moves;
  expect(
    moves?.map(({ reason, difference, by, isUndone, canUndo }) => [
      reason,
      difference,
      by,
      isUndone,
      canUndo,
    ]),
  ).toEqual([
    ['undo', -2, undefined, false, false],
    ['taken', -1, undefined, false, true],
    ['made', 2, 'Ada', true, false],
    ['opening', 5, undefined, false, false],
  ]);
  expect(await listMoves(shelf.deps, '999999')).toBeUndefined();
});
