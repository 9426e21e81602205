import { beforeAll, expect, test } from 'vitest';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { labelsMax, printCalls } from '#contract/bottega/printing.ts';
import { withQuery } from '#contract/endpoints.ts';
import type { PayRequest } from '#contract/pay.ts';
import { type MakersCalls, makersCalls } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { lineOf, payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const app = useTestApp();
let ask: MakersCalls['ask'];
let act: MakersCalls['act'];
let read: MakersCalls['read'];
let ofBice: MakersCalls;

beforeAll(async () => {
  const ada = makersCalls(app, (await signInMaker(app.database)).cookie);
  ({ ask, act, read } = ada);
  ofBice = makersCalls(app, (await signInMaker(app.database, 'bice@bottega.example')).cookie);
});

/** An order of one piece that is paid. */
async function order(id: string, changes: Partial<PayRequest> = {}): Promise<string> {
  const { bill } = await (await app.post('/api/pay', payFor(id, changes))).json();
  await app.untilIdle();
  return bill.order_id;
}

const pagesOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

test('the labels of several orders are one PDF with a page for each, without those that were cancelled', async () => {
  const [first, second, third] = [
    await order('maglia-1'),
    await order('maglia-1'),
    await order('maglia-1'),
  ];
  const labels = (...id: string[]) => ask(withQuery(printCalls.label.path, { id }));
  expect(await pagesOf(await labels(first, second, third))).toBe(3);
  await app.database.pool.query(`update shop_order set state = 'cancelled' where id = $1`, [
    second,
  ]);
  const printed = await labels(first, second, third);
  expect(printed.headers.get('content-disposition')).toContain('etichette.pdf');
  expect(await pagesOf(printed)).toBe(2);
  expect((await labels(second)).status).toBe(409);
  const many = Array.from({ length: labelsMax + 1 }, () => first);
  expect((await labels(...many)).status).toBe(400);
  expect(await pagesOf(await labels(...many.slice(1)))).toBe(labelsMax);
});

test('the parcels hold what is printed for them, also of a gift', async () => {
  const id = await order('maglia-3', { gift: true, gift_note: 'Auguri!' });
  const { parcels, today, carriers } = await read(printCalls.parcels);
  expect(parcels.find((parcel) => parcel.id === id)).toMatchObject({
    gift: { note: 'Auguri!' },
    customer: { email: expect.stringContaining('@') },
  });
  expect([today, carriers]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), []]);
  expect((await app.get(printCalls.parcels.path)).status).toBe(401);
});

test('of two phones that hand over the same batch each parcel counts for the first', async () => {
  const ids = [await order('maglia-2'), await order('maglia-2')];
  const batch = (calls: MakersCalls['act'], name: string) =>
    Promise.all(
      ids.map(
        async (id) =>
          (
            await calls(orderCalls.handOver, {
              id,
              key: `press-of-${name}`,
              tracking: `${name} ${id}`,
            })
          ).status,
      ),
    );
  const [ada, bice] = await Promise.all([batch(act, 'ada'), batch(ofBice.act, 'bice')]);
  expect(ids.map((_, at) => [ada[at], bice[at]].toSorted())).toEqual([
    [200, 409],
    [200, 409],
  ]);
  const { parcels } = await read(printCalls.parcels);
  const keys = ids.map((id) => parcels.find((one) => one.id === id)?.handed_over?.key);
  expect(keys).toEqual(ids.map((_, at) => `press-of-${ada[at] === 200 ? 'ada' : 'bice'}`));
});

test('an order that is cancelled meanwhile is refused by itself', async () => {
  const [stands, off] = [await order('maglia-4'), await order('maglia-4')];
  await app.database.pool.query(`update shop_order set state = 'cancelled' where id = $1`, [off]);
  const handOver = (id: string) =>
    act(orderCalls.handOver, { id, key: 'one-of-batch', tracking: 'BRT 1' });
  expect((await handOver(off)).status).toBe(409);
  expect((await handOver(stands)).status).toBe(200);
});

test('a part of an order leaves by a call of its own, which a version before does not know', async () => {
  const products = [lineOf('maglia-1', 2)];
  const id = await order('maglia-1', {
    order: { products, subtotal: 9000, delivery: 700, total: 9700 },
  });
  const { handOverPart, takeBackPart, correctPart } = orderCalls;
  const hand = (key: string, lines: object[]) =>
    act(handOverPart, { id, key, tracking: 'BRT 1', lines });
  expect((await hand('press-one', [])).status).toBe(400);
  expect((await hand('press-one', [{ line: 0, qty: 3 }])).status).toBe(409);
  expect((await hand('press-one', [{ line: 0, qty: 1 }])).status).toBe(200);
  expect((await hand('press-two', [{ line: 0, qty: 1 }])).status).toBe(409);
  const job = await app.database.pool.query(
    `select name from pgboss.job where data ->> 'orderId' = $1 and data ->> 'key' = 'press-one'`,
    [id],
  );
  expect(job.rows).toEqual([{ name: 'ship-part' }]);
  const shown = await read(orderCalls.order, `?id=${id}`);
  expect(shown).toMatchObject({ state: 'paid', lines: [{ qty: 2, left: 1, sent: 1 }], parts: [] });
  expect((await act(takeBackPart, { id, part: 1 })).status).toBe(404);
  const code = { id, part: 1, tracking: 'BRT 2', tell: false };
  expect((await act(correctPart, code)).status).toBe(409);
});
