import { expect, test } from 'vitest';
import { stockCalls } from '#contract/bottega/stock.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { payFor } from '#support/shop/make-order.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();
const { act, read } = useMaker(app);

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

test('the refusal to take a piece away that was just sold names the order', async () => {
  const { bill } = await (await app.post('/api/pay', payFor('maglia-2'))).json();
  const { rows } = await app.database.pool.query<{ id: string }>(
    `update sku set stock = 0
     where id = (select sku_id from order_line where order_id = $1) returning id::text`,
    [bill.order_id],
  );
  const wish = { size_id: rows[0]?.id ?? '', key: 'just-sold', reason: 'taken' } as const;
  const refused = await act(stockCalls.movePieces, { ...wish, pieces: 1 });
  expect(refused.status).toBe(409);
  const { number } = bill.order;
  expect((await refused.json()).error).toMatchObject({
    code: 'too_few',
    message: `Non ce ne sono più: l’ultima l’ha comprata qualcuno, nell’ordine n. ${number}.`,
  });
});
