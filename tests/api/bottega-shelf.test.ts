import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockCalls } from '#contract/bottega/stock.ts';
import { type MakersCalls, makersCalls } from '#support/server/makers-calls.ts';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

let app: TestApp;
let ask: MakersCalls['ask'];
let act: MakersCalls['act'];
let read: MakersCalls['read'];

beforeAll(async () => {
  app = await openTestApp();
  const { cookie } = await signInMaker(app.database);
  ({ ask, act, read } = makersCalls(app, cookie));
});

afterAll(() => app[Symbol.asyncDispose]());

test('stock moves by differences, with a key each, and back', async () => {
  const [piece] = (await read(stockCalls.shelf)).pieces;
  const size = piece?.sizes.find(({ stock }) => stock > 0);
  if (!size) throw new Error('Nothing is in stock');
  const size_id = size.id;
  const made = { size_id, key: 'made-one-more', reason: 'made', pieces: 1 };
  for (const _press of ['first', 'again']) {
    const moved = await act(stockCalls.movePieces, made);
    expect(await moved.json()).toMatchObject({ stock: size.stock + 1 });
  }
  const count = { size_id, key: 'counted-them', shown: size.stock, counted: size.stock + 2 };
  const counted = await (await act(stockCalls.countPieces, count)).json();
  expect(counted.stock).toBe(size.stock + 3);
  const undo = { move_id: counted.move_id, key: 'undo-the-count' };
  expect(await (await act(stockCalls.undoMove, undo)).json()).toMatchObject({
    stock: size.stock + 1,
  });
  const all = { size_id, key: 'taken-too-many', reason: 'taken', pieces: 99 };
  const refused = await act(stockCalls.movePieces, all);
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'too_few']);
});

test('a product goes off sale in all its colours, says by whom, and comes back', async () => {
  const [piece] = (await read(stockCalls.shelf)).pieces;
  const product_id = piece?.product_id ?? '';
  const colours = async () => (await read(stockCalls.shelf, `?product_id=${product_id}`)).pieces;
  const page = async () => (await app.get(`/product/${product_id}`)).status;
  expect(await page()).toBe(200);
  for (const changed of [true, false]) {
    const retired = await act(stockCalls.retire, { product_id, retired: true });
    expect(await retired.json()).toEqual({ changed });
  }
  for (const { retired, sizes } of await colours()) {
    expect(retired).toEqual({ at: expect.any(String), by: 'Ada' });
    expect(sizes.every((size) => size.retired)).toBe(true);
  }
  await expect.poll(page).toBe(404);
  await act(stockCalls.retire, { product_id, retired: false });
  expect((await colours()).map(({ retired }) => retired)).not.toContainEqual(expect.anything());
  await expect.poll(page).toBe(200);
  const unknown = await act(stockCalls.retire, { product_id: 'calzini', retired: true });
  expect(unknown.status).toBe(404);
});

test('of two counts of one size the second is a 409 that says how many there are now', async () => {
  const [piece] = (await read(stockCalls.shelf)).pieces;
  const [size] = piece?.sizes ?? [];
  if (!size) throw new Error('Nothing is on the shelf');
  const { id: size_id, stock: shown, last_move } = size;
  const count = { size_id, shown, counted: shown + 3, last_move };
  expect((await act(stockCalls.countPieces, { ...count, key: 'first-count' })).status).toBe(200);
  const second = await act(stockCalls.countPieces, { ...count, key: 'second-count' });
  const { error } = await second.json();
  const { moves, sold } = await read(stockCalls.moves, `?size_id=${size_id}`);
  const [newest] = moves;
  expect(sold).toBeGreaterThanOrEqual(0);
  expect([second.status, error.code]).toEqual([409, 'stock_changed']);
  expect(error.now).toEqual({ stock: shown + 3, last_move: newest?.id });
  expect(newest).toMatchObject({ key: 'first-count', reason: 'counted', by: 'Ada' });
  expect(newest).toMatchObject({ difference: 3, can_undo: true });
  expect((await ask(`${stockCalls.moves.path}?size_id=999999`)).status).toBe(404);
});

test('the shelf is told a page at a time, and found by words', async () => {
  await app.database.pool.query(
    `insert into variant (product_id, position, color_name, color_code)
     select 'maglia-1', n, 'Tinta n. ' || n, '#9e4433' from generate_series(100, 180) as n`,
  );
  await app.database.pool.query(
    `insert into sku (variant_id, position, name, stock)
     select id, 0, 'unica', 3 from variant where color_name like 'Tinta%'`,
  );
  const walked: string[] = [];
  let after: string | undefined;
  do {
    const page = await read(stockCalls.shelf, after === undefined ? '' : `?after=${after}`);
    expect(page.pieces.length).toBeLessThanOrEqual(30);
    walked.push(...page.pieces.map(({ product_id, color }) => `${product_id} ${color.name}`));
    after = page.after;
  } while (after !== undefined);
  const { rows } = await app.database.pool.query('select from variant');
  expect([walked.length, new Set(walked).size]).toEqual([rows.length, rows.length]);
  const found = await read(stockCalls.shelf, '?q=TINTA%20unica%20n.');
  expect([found.found, found.pieces.length]).toEqual([81, 30]);
  expect(await read(stockCalls.shelf, '?q=tinta%20verde')).toEqual({ pieces: [], found: 0 });
  expect((await ask(`${stockCalls.shelf.path}?after=last`)).status).toBe(400);
});

test('the people who wait for a size are listed, the longest first, also before they confirm', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id::text from sku where name = 'M' limit 1`,
  );
  const size_id = rows[0]?.id ?? '';
  const waiting = () => read(stockCalls.waiting, `?size_id=${size_id}`);
  expect(await waiting()).toEqual({ people: [] });
  await app.database.pool.query(
    `insert into back_in_stock_request (email, sku_id, state, created_at, told_at) values
      ('bea@example.it', $1, 'unconfirmed', '2026-11-21T10:00Z', null),
      ('ada@example.it', $1, 'waiting', '2026-11-20T10:00Z', null),
      ('old@example.it', $1, 'told', '2026-11-19T10:00Z', now())`,
    [size_id],
  );
  expect(await waiting()).toEqual({
    people: [
      { email: 'ada@example.it', since: '2026-11-20T10:00:00.000Z', is_confirmed: true },
      { email: 'bea@example.it', since: '2026-11-21T10:00:00.000Z', is_confirmed: false },
    ],
  });
});
