import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrdered } from '#shop/making/queries.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { showOrder } from '#shop/orders/list-orders.ts';
import { planShipment, undoShipment } from '#shop/orders/plan-shipment.ts';
import { readShipments } from '#shop/orders/record-queries.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { takeBackPart, takeBackStep } from '#shop/orders/take-back.ts';
import { createTestDatabase, emptyTables } from '#support/database/test-database.ts';
import { buyHatsAndCardigan } from '#support/shop/buy-hats-and-cardigan.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

const line = fc.constantFrom(0, 1);
const step = fc.oneof(
  fc.record({ act: fc.constantFrom('part' as const, 'plan' as const, 'refund' as const), line }),
  fc.record({ act: fc.constant('back' as const), part: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    act: fc.constantFrom(
      'undo' as const,
      'rest' as const,
      'wait' as const,
      'unship' as const,
      'cancel' as const,
    ),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A part that has become the last parcel, since the rest was paid back, and had not left. */
const becomesLast: Step[] = [
  { act: 'plan', line: 0 },
  { act: 'refund', line: 0 },
  { act: 'refund', line: 1 },
  { act: 'wait' },
  { act: 'unship' },
];

test('however parts, undoing, refunds and the rest follow one another, every ordered piece is accounted for', async () => {
  await using database = await createTestDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      await emptyTables(database.pool);
      await using shop = await openTestShop({ database });
      const orderId = await buyHatsAndCardigan(shop);
      for (const [at, one] of steps.entries()) {
        await perform(shop, orderId, { ...one, key: `${at}` });
        await shop.runJobs();
        await expectAccounts(shop, orderId);
      }
    }),
    { numRuns: 12, examples: [[becomesLast]] },
  );
}, 120_000);

async function perform(shop: TestShop, orderId: string, step: Step & { key: string }) {
  const { ports } = shop;
  const { act, key } = step;
  switch (act) {
    case 'part':
      return shipOrder(ports, { orderId, lines: [{ line: step.line, qty: 1 }] });
    case 'plan':
      return planShipment(ports, { orderId, key, lines: [{ line: step.line, qty: 1 }] });
    case 'refund':
      return refundOrder(ports, { orderId, key, lines: [{ line: step.line, qty: 1 }] });
    case 'back':
      return takeBackPart(ports, { orderId, part: step.part });
    case 'undo': {
      const shipments = await readShipments(ports.db, orderId);
      const open = shipments.find(({ outcome }) => outcome === undefined);
      return open && undoShipment(ports, { orderId, key: open.key });
    }
    case 'rest':
      return shipOrder(ports, { orderId });
    case 'wait':
      return shop.pass(3 * 60_000);
    case 'unship':
      return takeBackStep(ports, { orderId, step: 'shipped' });
    case 'cancel':
      return cancelOrder(ports, { orderId });
  }
}

/** Ordered = told as gone by e-mail, which names each piece once + paid back and not gone + left on the makers' card. */
async function expectAccounts(shop: TestShop, orderId: string) {
  const shown = await showOrder(shop.ports, orderId);
  const told = new Map<string, number>();
  const tell = (products: readonly { _id: string; qty: number }[], sign: number) => {
    for (const { _id, qty } of products) told.set(_id, (told.get(_id) ?? 0) + sign * qty);
  };
  let last: Parameters<typeof tell>[0] = [];
  for (const email of shop.emails) {
    if (email.kind === 'order-parcel') tell(email.order.products, email.news === 'left' ? 1 : -1);
    if (email.kind === 'order-shipped') tell((last = email.order.products), 1);
    if (email.kind === 'order-taken-back') tell(last, -1);
  }
  const refunds = shown?.refunds.flatMap(({ lines }) => lines) ?? [];
  const toMake = (await readOrdered(shop.ports.db)).reduce((sum, { qty }) => sum + qty, 0);
  const isWhole = shown?.handed_over !== undefined && shown.handed_over.lines === undefined;
  const left = shown?.lines.reduce((sum, line) => sum + line.left, 0);
  expect(toMake).toBe(shown?.state === 'paid' && !isWhole ? left : 0);
  const isInParts = shown?.lines.some(({ sent }) => sent > 0);
  const isOpen = shown?.state === 'paid' && isInParts && !shown.handed_over;
  expect(isOpen && left === 0).toBe(false);
  const isOver = shown?.state === 'shipped' || shown?.state === 'refunded';
  for (const [at, { _id, qty, left }] of (shown?.lines ?? []).entries()) {
    const leaving = shown?.handed_over?.lines?.find((one) => one.line === at)?.qty ?? 0;
    const gone = (told.get(_id) ?? 0) + leaving;
    const back = refunds.filter((one) => one.line === at).reduce((sum, one) => sum + one.qty, 0);
    expect(gone).toBeLessThanOrEqual(qty);
    expect(gone + Math.min(back, qty - gone) + (isOver ? 0 : left)).toBe(qty);
  }
}
