import { expect, test } from 'vitest';
import type { OrderState } from '#contract/order.ts';
import type { OrderRecord, WithdrawalRecord } from '#shop/customer/customer.ts';
import { keepOrder, keepWithdrawal } from './erase-customer.ts';

const delivered = new Date('2026-11-30T10:00:00Z');
const guaranteeEnds = new Date('2029-01-30T10:00:00Z');

function makeOrder(state: OrderState): OrderRecord {
  const createdAt = new Date('2026-11-01T10:00:00Z');
  const person = { email: 'a@b.it', first_name: 'A', last_name: 'B', address: 'C' };
  const place = { civic_number: '1', zipcode: '12025', city: 'D', region: 'E' };
  return {
    order: {
      id: 'o1',
      state,
      customer: { ...person, ...place },
      lines: [],
      subtotal: 4500,
      delivery: 0,
      total: 4500,
      terms: [],
      payableUntil: createdAt,
      createdAt,
      changedAt: createdAt,
    },
    history: [
      { at: createdAt, to: 'pending', cause: 'placed' },
      { at: delivered, from: 'shipped', to: 'delivered', cause: 'delivered' },
      { at: guaranteeEnds, from: 'delivered', to: 'delivered', cause: 'refund', detail: '500' },
    ],
    refunds: [],
    parts: [],
    writings: [],
  };
}

test.each(['pending', 'requires_action', 'failed', 'authorised', 'paid', 'shipped'] as const)(
  'the customer of a %s order stays known, however old it is',
  (state) => {
    const keeping = keepOrder(makeOrder(state), new Date('2099-01-01'));
    expect(keeping).toEqual({ kept: true, reason: 'under_way' });
  },
);

test.each(['expired', 'cancelled', 'refunded'] as const)(
  'the customer of a %s order can go at once',
  (state) => {
    expect(keepOrder(makeOrder(state), delivered)).toEqual({ kept: false });
  },
);

test('the customer of a delivered order stays known until its guarantee ends, 26 months later', () => {
  const order = makeOrder('delivered');
  const justBefore = new Date(guaranteeEnds.getTime() - 1);
  expect(keepOrder(order, justBefore)).toEqual({
    kept: true,
    reason: 'guarantee',
    until: guaranteeEnds,
  });
  expect(keepOrder(order, guaranteeEnds)).toEqual({ kept: false });
});

const withdrawal: WithdrawalRecord = {
  id: '1',
  name: 'A B',
  email: 'a@b.it',
  order_number: '2026-00001',
  receivedAt: delivered,
};

test('a withdrawal stays as long as the order it names', () => {
  const later = new Date('2027-06-01');
  const open = {
    ...withdrawal,
    order: { number: '2026-00001', state: 'delivered', deliveredAt: delivered } as const,
  };
  expect(keepWithdrawal(open, later)).toMatchObject({ kept: true, until: guaranteeEnds });
  const settled = { ...withdrawal, order: { number: '2026-00001', state: 'refunded' } as const };
  expect(keepWithdrawal(settled, later)).toEqual({ kept: false });
});

test('a withdrawal from an order that nobody knows stays for 28 days', () => {
  const until = new Date('2026-12-28T10:00:00Z');
  expect(keepWithdrawal(withdrawal, delivered)).toEqual({
    kept: true,
    reason: 'withdrawal',
    until,
  });
  expect(keepWithdrawal(withdrawal, until)).toEqual({ kept: false });
});
