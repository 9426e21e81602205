import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { type MovementRequest, moveStock, undoMovement } from '#shop/stock/move-stock.ts';
import { type StockedProduct, stockProduct } from '#support/catalogue/stock-product.ts';
import { stockProblems } from '#support/catalogue/stock-problems.ts';
import { makePayRequest, openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';

/** For a longer run: `STOCK_HISTORIES=1000 npx vitest run stock-equation`. */
const histories = Number(process.env.STOCK_HISTORIES ?? 12);
/** Generous: the machine may be busy. */
const patienceMs = 60_000 + histories * 5_000;

const pieces = fc.integer({ min: 1, max: 3 });
const nth = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), pieces }),
  // A refused card leaves its pieces reserved for two minutes.
  fc.record({ do: fc.constant('decline' as const), pieces }),
  fc.record({
    do: fc.constantFrom('made' as const, 'taken' as const, 'returned' as const),
    pieces,
  }),
  fc.record({ do: fc.constant('counted' as const), shown: fc.nat(6), counted: fc.nat(6) }),
  fc.record({ do: fc.constant('undo' as const), nth }),
  fc.record({ do: fc.constant('refund' as const), nth, pieces, restock: fc.boolean() }),
  fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 200 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** The steps of one group run at the same time. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 8,
});

test(
  'stock = opening + movements − sold + restocked, whatever happens in whatever order',
  async () => {
    await using shop = await openTestShop();
    const problems = (skuId?: string) =>
      stockProblems(shop.database.pool, shop.ports.clock.now(), skuId);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 5 }), history, async (stock, groups) => {
        count += 1;
        const product = await stockProduct(shop.database, { id: `p${count}`, stock });
        const shelf = openShelf(shop, product);
        for (const group of groups) {
          await Promise.all(group.map((one) => shelf.perform(one)));
          expect(await problems(product.skuId)).toEqual([]);
        }
      }),
      { numRuns: histories, endOnFailure: true },
    );
    expect(await problems()).toEqual([]);
    const { rows } = await shop.database.pool.query<{ outcome: string }>(
      'select distinct outcome from payment_attempt',
    );
    const outcomes = rows.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(expect.arrayContaining(['authorised', 'card_declined']));
  },
  patienceMs,
);

let visitors = 0;

/** One product, its orders and its movements. */
function openShelf(shop: TestShop, product: StockedProduct) {
  const deps = { db: shop.database.db, clock: shop.ports.clock };
  const { skuId } = product;
  const orders: string[] = [];
  const movements: string[] = [];

  async function buy(count: number, card: string): Promise<void> {
    const request = makePayRequest({
      order: product.order(count),
      email: `${randomUUID()}@example.it`,
      payment_method_id: card,
    });
    // Each order has its own client key, so that no limit refuses it.
    visitors += 1;
    const ip = `198.18.${visitors >> 8}.${visitors & 255}`;
    const visitor = { ip, browser: randomUUID() };
    const outcome = await shop.shop.checkout.pay(request, visitor);
    if (outcome.ok && 'bill' in outcome.response) orders.push(outcome.response.bill.order_id);
    await shop.runJobs();
  }

  async function move(request: MovementRequest): Promise<void> {
    const moved = await moveStock(deps, request);
    if (moved.ok) movements.push(moved.movement.id);
  }

  async function perform(chosen: Step): Promise<void> {
    const key = randomUUID();
    switch (chosen.do) {
      case 'buy':
        return buy(chosen.pieces, 'pm_card_visa');
      case 'decline':
        return buy(chosen.pieces, 'pm_card_chargeDeclined');
      case 'made':
      case 'taken':
      case 'returned':
        return move({ reason: chosen.do, pieces: chosen.pieces, skuId, key });
      case 'counted':
        return move({ ...chosen, reason: chosen.do, skuId, key });
      case 'undo': {
        const movementId = movements[chosen.nth];
        if (movementId !== undefined) await undoMovement(deps, { movementId, key });
        return;
      }
      case 'refund': {
        const orderId = orders[chosen.nth];
        const lines = [{ line: 0, qty: chosen.pieces }];
        const { restock } = chosen;
        if (orderId) await refundOrder(shop.ports, { orderId, key, lines, restock });
        return;
      }
      case 'pass':
        shop.pass(chosen.seconds * 1000);
    }
  }

  return { perform };
}
