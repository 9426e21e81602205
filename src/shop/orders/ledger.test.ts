import { expect, test } from 'vitest';
import type { CardIntent } from '#shop/card-gateway.ts';
import { compare, type LedgerOrder } from './ledger.ts';

const intent: CardIntent = {
  id: 'pi_1',
  status: 'succeeded',
  amountCents: 5200,
  currency: 'eur',
  orderId: 'an-order-of-24-letters-1',
  clientSecret: '',
  receivedCents: 5200,
  createdAt: new Date(0),
};
const order: LedgerOrder = {
  id: 'an-order-of-24-letters-1',
  intentId: 'pi_1',
  state: 'paid',
  total: 5200,
  refundedCents: 0,
  pendingCents: 0,
  createdAt: new Date(0),
};

function kinds(changes: {
  intent?: Partial<CardIntent>;
  order?: Partial<LedgerOrder> | null;
  refundedCents?: number;
}): string[] {
  const found = compare({
    intent: { ...intent, ...changes.intent },
    order: changes.order === null ? undefined : { ...order, ...changes.order },
    refundedCents: changes.refundedCents ?? 0,
  });
  return found.map(({ kind }) => kind);
}

test('a paid order over what was captured agrees', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ order: { state: 'refunded', refundedCents: 5200 }, refundedCents: 5200 })).toEqual(
    [],
  );
});

test('money without an order, and an order without money, are found', () => {
  expect(kinds({ order: null })).toEqual(['order_missing']);
  expect(kinds({ order: { state: 'expired' } })).toEqual(['captured_without_order']);
  expect(kinds({ intent: { receivedCents: 0, status: 'requires_capture' } })).toEqual([
    'not_captured',
  ]);
});

test('another amount or refund is found', () => {
  expect(kinds({ intent: { amountCents: 100, receivedCents: 100 } })).toEqual([
    'amount_differs',
    'not_captured',
  ]);
  expect(kinds({ order: { refundedCents: 700 } })).toEqual(['refund_differs']);
});

test('a refund that is under way agrees whether the provider has it already or not', () => {
  const order = { refundedCents: 700, pendingCents: 500 };
  expect(kinds({ order, refundedCents: 700 })).toEqual([]);
  expect(kinds({ order, refundedCents: 1200 })).toEqual([]);
  expect(kinds({ order, refundedCents: 500 })).toEqual(['refund_differs']);
  expect(kinds({ order, refundedCents: 1300 })).toEqual(['refund_differs']);
});

test('an intent of another shop on the same account is not ours', () => {
  expect(kinds({ intent: { orderId: undefined }, order: null })).toEqual([]);
});
