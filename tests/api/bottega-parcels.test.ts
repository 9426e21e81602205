import { beforeAll, expect, test } from 'vitest';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { labelsMax, printCalls } from '#contract/bottega/printing.ts';
import { withQuery } from '#contract/endpoints.ts';
import type { PayRequest } from '#contract/pay.ts';
import { type MakersCalls, makersCalls, useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { lineOf, payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const app = useTestApp();
const { ask, act, read } = useMaker(app);
let ids: Record<'first' | 'second' | 'off' | 'gift' | 'two', string>;

beforeAll(async () => {
  const pay = async (id: string, changes: Partial<PayRequest> = {}): Promise<string> =>
    (await (await app.post('/api/pay', payFor(id, changes))).json()).bill.order_id;
  const order = { products: [lineOf('maglia-1', 2)], subtotal: 9000, delivery: 700, total: 9700 };
  ids = {
    first: await pay('maglia-1'),
    second: await pay('maglia-2'),
    off: await pay('maglia-4'),
    gift: await pay('maglia-3', { gift: true, gift_note: 'Auguri!' }),
    two: await pay('maglia-1', { order }),
  };
  await app.untilIdle();
});

const pagesOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

test('of two phones that hand over the same batch each parcel counts for the first', async () => {
  const bice = makersCalls(app, (await signInMaker(app.database, 'bice@bottega.example')).cookie);
  const both = [ids.first, ids.second];
  const batch = (calls: MakersCalls['act'], name: string) =>
    Promise.all(
      both.map(async (id) => {
        const parcel = { id, key: `press-of-${name}`, tracking: `${name} ${id}` };
        return (await calls(orderCalls.handOver, parcel)).status;
      }),
    );
  const [ada, other] = await Promise.all([batch(act, 'ada'), batch(bice.act, 'bice')]);
  expect(both.map((_, at) => [ada[at], other[at]].toSorted())).toEqual([
    [200, 409],
    [200, 409],
  ]);
  const { parcels } = await read(printCalls.parcels);
  const keys = both.map((id) => parcels.find((one) => one.id === id)?.handed_over?.key);
  expect(keys).toEqual(both.map((_, at) => `press-of-${ada[at] === 200 ? 'ada' : 'bice'}`));
});

test('a part of an order leaves by a call of its own, which a version before does not know', async () => {
  const id = ids.two;
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

test('the labels of several orders are one PDF with a page for each, without those that were cancelled', async () => {
  const labels = (...id: string[]) => ask(withQuery(printCalls.label.path, { id }));
  await app.database.pool.query(`update shop_order set state = 'cancelled' where id = $1`, [
    ids.off,
  ]);
  const printed = await labels(ids.first, ids.off, ids.gift);
  expect(printed.headers.get('content-disposition')).toContain('etichette.pdf');
  expect(await pagesOf(printed)).toBe(2);
  expect((await labels(ids.off)).status).toBe(409);
  const many = Array.from({ length: labelsMax + 1 }, () => ids.first);
  expect((await labels(...many)).status).toBe(400);
  const refused = { id: ids.off, key: 'one-of-batch', tracking: 'BRT 1' };
  expect((await act(orderCalls.handOver, refused)).status).toBe(409);
});

test('the parcels hold what is printed for them, also of a gift', async () => {
  const { parcels, today, carriers } = await read(printCalls.parcels);
  expect(parcels.find((parcel) => parcel.id === ids.gift)).toMatchObject({
    gift: { note: 'Auguri!' },
    customer: { email: expect.stringContaining('@') },
  });
  expect([today, carriers]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), []]);
});
