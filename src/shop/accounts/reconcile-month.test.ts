import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry, Return, Sale } from '#shop/accounts/queries.ts';
import { toRegister } from '#shop/accounts/list-register.ts';
import { reconcileMonth } from '#shop/accounts/reconcile-month.ts';

const day = fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-25', '2026-10-31', '2026-11-01');
const maybe = fc.option(day, { nil: undefined });
const line = fc.record({
  name: fc.constant('Cardigan Alba'),
  color: fc.constant('Rosso'),
  size: fc.constant('M'),
  qty: fc.integer({ min: 1, max: 4 }),
  priceCents: fc.integer({ min: 50, max: 30_000 }),
});
const lines = fc.array(line, { maxLength: 3 });
const about = { orderId: 'order', number: '2026-00001' };

const sale = fc
  .record({ soldOn: day, capturedOn: maybe, deliveryCents: fc.nat(900), lines })
  .map((sold): Sale => {
    const pieces = sold.lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
    return { ...about, ...sold, totalCents: pieces + sold.deliveryCents };
  });
const returned = fc
  .record({ askedOn: day, doneOn: maybe, restockedOn: maybe, amountCents: fc.nat(90_000), lines })
  .map((given): Return => ({ ...about, refundId: 'refund', buyer: 'Ada', ...given }));
const entry = fc
  .record({
    kind: fc.constantFrom(
      'order_missing' as const,
      'intent_missing' as const,
      'amount_differs' as const,
      'not_captured' as const,
      'captured_without_order' as const,
      'refund_differs' as const,
    ),
    ourCents: fc.nat(50_000),
    providerCents: fc.nat(50_000),
    isCaptured: fc.boolean(),
  })
  .map((found): LedgerEntry => ({ ...found, day: '2026-10-09' }));

const books = fc.record({
  month: fc.constant('2026-10'),
  sales: fc.array(sale, { maxLength: 6 }),
  returns: fc.array(returned, { maxLength: 6 }),
  ledger: fc.array(entry, { maxLength: 4 }),
  oddSizes: fc.array(fc.record({ piece: fc.constant('M'), pieces: fc.integer() }), {
    maxLength: 2,
  }),
});

test('surplus at the provider and on the shelf is named, to the cent and to the piece', () => {
  fc.assert(
    fc.property(books, (of) => {
      const { provider, orders, shelf, differences } = reconcileMonth(of);
      const money = differences.reduce((sum, { amount }) => sum + amount, 0);
      const pieces = differences.reduce((sum, difference) => sum + difference.pieces, 0);
      expect(provider.captured - provider.refunded).toBe(orders.sold - orders.refunded + money);
      expect(shelf.back).toBe(orders.refunded_pieces + pieces);
    }),
  );
});

test('the register of a month adds up to what was captured and given back in it', () => {
  fc.assert(
    fc.property(books, ({ month, sales, returns }) => {
      const entries = toRegister({ month, sales, returns });
      const { provider } = reconcileMonth({ month, sales, returns, ledger: [], oddSizes: [] });
      const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(total).toBe(provider.captured - provider.refunded);
      const days = entries.map((one) => one.day);
      expect(days).toEqual(days.toSorted());
    }),
  );
});

test('a month in which all agrees has no differences', () => {
  const sold: Sale = {
    ...about,
    soldOn: '2026-10-25',
    capturedOn: '2026-10-25',
    totalCents: 5200,
    deliveryCents: 700,
    lines: [{ name: 'Cardigan Alba', color: 'Rosso', size: 'M', qty: 1, priceCents: 4500 }],
  };
  const of = { month: '2026-10', sales: [sold], returns: [], ledger: [], oddSizes: [] };
  expect(reconcileMonth(of)).toMatchObject({
    provider: { captured: 5200, refunded: 0 },
    orders: { orders: 1, sold: 5200, delivery: 700, pieces: 1 },
    shelf: { sold: 1, back: 0 },
    differences: [],
  });
});
