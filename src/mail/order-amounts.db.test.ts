import { expect, test } from 'vitest';
import { renderEmail } from '#mail/render-email.tsx';
import { answerOrder } from '#shop/orders/answer-order.ts';
import { moveDate } from '#shop/orders/change-unsent-order.ts';
import { showOrder } from '#shop/orders/list-orders.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';
import { takeBackStep } from '#shop/orders/take-back.ts';
import { writeOnOrder } from '#shop/orders/write-on-order.ts';
import { toDay, toDayNumber } from '#shop/promise/calendar.ts';
import { requestWithdrawal } from '#shop/withdrawal/statements.ts';
import { beforeEachOrder, oneCardigan, oneHat } from '#support/shop/buy-hats-and-cardigan.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

/** An order of two hats and a cardigan, 45 euros each, just paid. */
let shop: TestShop;
let orderId: string;

beforeEachOrder((bought) => {
  ({ shop, orderId } = bought);
});

/** The pieces and amounts of each e-mail since the last call, to the makers last. */
async function receipts() {
  await shop.runJobs();
  const emails = [...shop.emails.splice(0), ...shop.toMakers.splice(0)];
  const texts = await Promise.all(
    emails.map(async (email) => {
      const { text } = await renderEmail(email, 'https://shop.example');
      const figures = /\d pezz[oi]|(?:Subtotale|Totale|Rimborsato|Resta pagato)\D*−?[\d,]+ €/g;
      return [email.kind, ...(text.replaceAll(/\s+/g, ' ').match(figures) ?? [])];
    }),
  );
  return Object.fromEntries(texts.map(([kind, ...figures]) => [kind, figures]));
}

const amounts = ['Subtotale 135,00 €', 'Totale (IVA inclusa) 135,00 €'];
const afterHat = [...amounts, 'Rimborsato −45,00 €', 'Resta pagato 90,00 €'];
const all = ['2 pezzi', '1 pezzo'];

async function tellDate() {
  const leaves = (await showOrder(shop.ports, orderId))?.promise?.leaves ?? '';
  const day = toDay(toDayNumber(leaves) + 7);
  await moveDate(shop.ports, { orderId, day, seen: leaves });
}

test('after a refund the e-mails that list the whole order say what went back and what remains paid', async () => {
  await refundOrder(shop.ports, { orderId, key: 'hat', lines: oneHat });
  await receipts();
  await writeOnOrder(shop.ports, {
    orderId,
    key: 'm',
    makerId: '1',
    kind: 'message',
    text: 'Ciao',
  });
  await answerOrder(shop.ports, { orderId, email: 'ada@example.it', key: 'a', text: 'Ciao' });
  const { number = '' } = (await showOrder(shop.ports, orderId)) ?? {};
  await requestWithdrawal(shop.ports, {
    name: 'Ada',
    order_number: number,
    email: 'ada@example.it',
  });
  expect(await receipts()).toMatchObject({
    'order-message': [...all, ...afterHat],
    'order-answer-to-makers': [...all, ...afterHat],
    'withdrawal-to-makers': [...all, ...afterHat],
  });
});

test('after a refund the e-mails about the other pieces sum up what remains of the order', async () => {
  await refundOrder(shop.ports, { orderId, key: 'hat', lines: oneHat });
  await tellDate();
  const remains = ['Totale ordinato (IVA inclusa) 135,00 €', ...afterHat.slice(2)];
  const left = ['1 pezzo', '1 pezzo', ...remains];
  expect(await receipts()).toMatchObject({ 'order-new-date': left });
  await shipOrder(shop.ports, { orderId });
  expect(await receipts()).toEqual({ 'order-shipped': left });
  await takeBackStep(shop.ports, { orderId, step: 'shipped' });
  expect(await receipts()).toEqual({ 'order-taken-back': left });
  await shipOrder(shop.ports, { orderId });
  await deliverOrder(shop.ports, { orderId });
  expect(await receipts()).toMatchObject({ 'order-delivered': left });
});

test('of two parcels each e-mail lists its pieces, and no amounts of others', async () => {
  await shipOrder(shop.ports, { orderId, lines: oneHat });
  await tellDate();
  expect(await receipts()).toMatchObject({ 'order-new-date': ['1 pezzo', '1 pezzo'] });
  await shipOrder(shop.ports, { orderId });
  await receipts();
  await takeBackStep(shop.ports, { orderId, step: 'shipped' });
  expect(await receipts()).toEqual({ 'order-taken-back': ['1 pezzo', '1 pezzo'] });
  await shipOrder(shop.ports, { orderId, lines: oneCardigan });
  await shipOrder(shop.ports, { orderId });
  await deliverOrder(shop.ports, { orderId });
  expect(await receipts()).toMatchObject({ 'order-delivered': [...all, ...amounts] });
});

test('money that goes back after the parcel has left stands in the e-mail of its arrival', async () => {
  await shipOrder(shop.ports, { orderId });
  shop.pass(60_000);
  const amountCents = 1000;
  await refundOrder(shop.ports, { orderId, key: 'late', lines: [], amountCents, reason: 'late' });
  await deliverOrder(shop.ports, { orderId });
  expect(await receipts()).toMatchObject({
    'order-delivered': [...all, ...amounts, 'Rimborsato −10,00 €', 'Resta pagato 125,00 €'],
  });
});
