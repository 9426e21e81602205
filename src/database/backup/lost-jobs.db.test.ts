import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import { moveDate } from '#shop/orders/change-unsent-order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { toDay, toDayNumber } from '#shop/promise/calendar.ts';
import { correctTracking } from '#shop/orders/correct-tracking.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { planShipment } from '#shop/orders/plan-shipment.ts';
import { takeBackPart, takeBackStep } from '#shop/orders/take-back.ts';
import { writeOnOrder } from '#shop/orders/write-on-order.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import { createMemoryJobs } from '#support/shop/memory-jobs.ts';
import { buyHatsAndCardigan } from '#support/shop/buy-hats-and-cardigan.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { queueLostJobs } from './lost-jobs.ts';

let shop: TestShop;
let orderId: string;

beforeEachSale((sold) => ({ shop, orderId } = sold));

/** The jobs that a restored shop queues again, as `name subject`. */
async function lost(): Promise<string[]> {
  const { jobs, sendJobs } = createMemoryJobs();
  await queueLostJobs(
    { db: shop.database.db, sendJobs, quotaOf: emailQuota },
    shop.ports.clock.now(),
  );
  return jobs.flatMap(({ name, data }) =>
    'subjectId' in data ? [`${name} ${data.subjectId.replace(orderId, 'order')}`] : [],
  );
}

test('the makers are told of an order once its money was taken', async () => {
  const product = await stockProduct(shop.database, { id: 'sciarpa-viola' });
  orderId = (await shop.buy({ order: product.order() })).order_id;
  expect(await lost()).toEqual(['order-confirmation order']);
});

test('of a date that was moved twice the last e-mail is queued again', async () => {
  await shop.runJobs();
  for (const days of [10, 20]) {
    const { leaves = '' } = (await findOrder(shop.database.db, orderId))?.promise ?? {};
    const day = toDay(toDayNumber(leaves) + days);
    await moveDate(shop.ports, { orderId, day, seen: leaves });
  }
  expect(await lost()).toEqual(['order-new-date order.date2']);
  await shop.runJobs();
  expect(await lost()).toEqual([]);
});

test('the e-mail of a mistake that was taken back is queued again, and that of the second shipment', async () => {
  await shipOrder(shop.ports, { orderId, tracking: 'BRT 1' });
  expect(await lost()).toEqual(['order-shipped order']);
  await shop.runJobs();
  expect(await lost()).toEqual([]);

  await takeBackStep(shop.ports, { orderId, step: 'shipped' });
  expect(await lost()).toEqual(['order-taken-back order.back1']);
  await shop.runJobs();
  await shipOrder(shop.ports, { orderId, tracking: 'BRT 2' });
  expect(await lost()).toEqual(['order-shipped order.shipped2']);
  await shop.runJobs();

  await deliverOrder(shop.ports, { orderId });
  await shop.runJobs();
  await takeBackStep(shop.ports, { orderId, step: 'delivered' });
  expect(await lost()).toEqual(['order-taken-back order.back2']);
  await shop.runJobs();
  await deliverOrder(shop.ports, { orderId });
  expect(await lost()).toEqual(['order-delivered order.delivered2']);
});

test('of a step that was made twice before an e-mail left, the last is queued again', async () => {
  await shipOrder(shop.ports, { orderId });
  await takeBackStep(shop.ports, { orderId, step: 'shipped' });
  await shipOrder(shop.ports, { orderId });
  expect(await lost()).toContain('order-shipped order.shipped2');
  expect(await lost()).not.toContain('order-shipped order');
});

test('the e-mail of a shipment is queued again though the parcel has come meanwhile', async () => {
  await shipOrder(shop.ports, { orderId });
  await deliverOrder(shop.ports, { orderId });
  expect(await lost()).toEqual(['order-delivered order', 'order-shipped order']);
});

test('the e-mails of a corrected code and of a message are queued again', async () => {
  await shipOrder(shop.ports, { orderId, tracking: 'BRT 1' });
  await shop.runJobs();
  await correctTracking(shop.ports, { orderId, tracking: 'BRT 2', tell: true });
  await shop.runJobs();
  await correctTracking(shop.ports, { orderId, tracking: 'BRT 3', tell: true });
  await writeOnOrder(shop.ports, { kind: 'message', orderId, key: 'message-1', text: 'Ciao' });
  expect(await lost()).toEqual(['order-message order.4', 'order-tracking order.2']);
});

test('nothing older than three days is queued again', async () => {
  await shipOrder(shop.ports, { orderId });
  await takeBackStep(shop.ports, { orderId, step: 'shipped' });
  shop.pass(4 * 24 * 60 * 60_000);
  expect(await lost()).toEqual([]);
});

test('requests for a piece are answered again: their receipt, the piece that is kept, and that it went on', async () => {
  await shop.database.pool.query(
    `insert into back_in_stock_request (email, sku_id, state, created_at, told_at, reserved_until)
     select state || '@example.it', (select min(id) from sku), state, now(), told, until
     from (values
       ('unconfirmed', null::timestamptz, null::timestamptz),
       ('told', now(), now() + interval '1 day'),
       ('passed', now() - interval '25 hours', now() - interval '1 hour')
     ) as made (state, told, until)`,
  );
  const { rows } = await shop.database.pool.query<{ state: string; id: string }>(
    'select state, id::text from back_in_stock_request',
  );
  const ids = new Map(rows.map(({ state, id }) => [state, id]));
  expect((await lost()).toSorted()).toEqual(
    [
      `interest-received ${ids.get('unconfirmed')}`,
      `back-in-stock ${ids.get('told')}`,
      `piece-passed-on ${ids.get('passed')}`,
    ].toSorted(),
  );
});

test('questions are sent again: the link to an address that is not confirmed, and a confirmed one to the makers', async () => {
  await shop.database.pool.query(
    `insert into help_question (email, text, confirmed_at) values
      ('ada@example.it', 'Punge?', null), ('bea@example.it', 'Punge?', now())`,
  );
  expect(await lost()).toEqual(['question-received 1', 'question-to-makers 2']);
});

test('one mailbox gets no more receipts of requests than on any other day', async () => {
  await shop.database.pool.query(
    `insert into sku (variant_id, position, name, stock)
     select variant_id, n, 'size ' || n, 0 from sku, generate_series(10, 15) as n where position = 0;
     insert into back_in_stock_request (email, sku_id, state)
     select 'Vera+' || position || '@example.it', id, 'unconfirmed' from sku where name like 'size %'`,
  );
  expect((await lost()).map((job) => job.split(' ')[0])).toEqual(
    Array.from({ length: 3 }, () => 'interest-received'),
  );
});

test('the e-mails of a part, of its corrected code and of its mistake are queued again, and its job under its own name', async () => {
  orderId = await buyHatsAndCardigan(shop);
  const hat = [{ line: 0, qty: 1 }];
  await shipOrder(shop.ports, { orderId, lines: hat, tracking: 'BRT 1' });
  expect(await lost()).toEqual(['order-parcel order.parcel1']);
  await shop.runJobs();
  const correction = { orderId, part: 1, tracking: 'BRT 9', tell: true };
  await correctTracking(shop.ports, correction);
  expect(await lost()).toEqual(['order-parcel order.parcel1.code1']);
  await shop.runJobs();
  await takeBackPart(shop.ports, { orderId, part: 1 });
  expect(await lost()).toEqual(['order-parcel order.parcel1.back']);
  await shop.runJobs();
  await planShipment(shop.ports, { orderId, key: 'tap', lines: hat });
  const { jobs, sendJobs } = createMemoryJobs();
  const { db } = shop.database;
  await queueLostJobs({ db, sendJobs, quotaOf: emailQuota }, shop.ports.clock.now());
  expect(jobs).toMatchObject([{ name: 'ship-part', data: { orderId, key: 'tap' } }]);
});
