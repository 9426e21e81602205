import { expect, test } from 'vitest';
import type { Refund } from '#shop/orders/order.ts';
import { chooseRefund } from './read-refund-args.ts';

const onePiece = [{ line: 0, qty: 1 }];

function given(state: Refund['state'], key = 'shop:0x1:1'): Refund {
  const createdAt = new Date(0);
  const about = { orderId: 'o1', amountCents: 4500, lines: onePiece, restock: false };
  return { id: key, key, ...about, state, createdAt };
}

function choose(refunds: Refund[], { again = false } = {}) {
  return chooseRefund({ given: refunds, lines: onePiece, again });
}

test('a first refund has a key of its own, whatever else was refunded', () => {
  expect(choose([])).toEqual({ kind: 'ask', key: 'shop:0x1:1' });
  expect(choose([given('done', 'shop:rest:1')])).toEqual({ kind: 'ask', key: 'shop:0x1:1' });
});

test('one that was given is not given again unless asked', () => {
  const before = given('done');
  expect(choose([before])).toEqual({ kind: 'done', refund: before });
  expect(choose([before], { again: true })).toEqual({ kind: 'ask', key: 'shop:0x1:2' });
});

test('one without an answer is finished under its key, even when asked again', () => {
  const waiting = [given('done'), given('pending', 'shop:0x1:2')];
  expect(choose(waiting, { again: true })).toEqual({ kind: 'ask', key: 'shop:0x1:2' });
});

test('one that was refused is tried anew', () => {
  expect(choose([given('refused')])).toEqual({ kind: 'ask', key: 'shop:0x1:2' });
});

test('another amount for the same pieces is another refund, and so is an amount for none', () => {
  const before = { given: [given('done')], again: false };
  expect(chooseRefund({ ...before, lines: onePiece, amountCents: 1250 })).toEqual({
    kind: 'ask',
    key: 'shop:0x1=1250:1',
  });
  expect(chooseRefund({ ...before, lines: [], amountCents: 1250 })).toEqual({
    kind: 'ask',
    key: 'shop:=1250:1',
  });
});
