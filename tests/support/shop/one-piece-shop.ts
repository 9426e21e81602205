import { listOrders } from '#support/shop/list-orders.ts';
import { expect } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import type { Order } from '#shop/orders/order.ts';
import type { PayOutcome } from '#shop/shop.ts';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import { makePayRequest, type TestShop, visitor } from '#support/shop/open-test-shop.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';

/** A shop with one piece left, and one browser that wants it. */
export interface OnePieceShop {
  shop: TestShop;
  product: StockedProduct;
  pay(changes?: Partial<PayRequest>): Promise<PayOutcome>;
  /** The shop after a restart: time passed, the reconciler ran, the jobs ran. */
  recover(ms: number): Promise<void>;
  theOrder(): Promise<Order | undefined>;
  expectPaidOnce(): Promise<void>;
  expectNothingTaken(): Promise<void>;
}

export const minute = 60_000;

/** Opens one before each test of the file that calls this, and closes it after. */
export function beforeEachOnePiece(take: (scene: OnePieceShop) => unknown): void {
  beforeEachProduct((stocked) => take(onePiece(stocked)), { stock: 1 });
}

function onePiece({ shop, product }: Pick<OnePieceShop, 'shop' | 'product'>): OnePieceShop {
  const theOrder = async () => {
    const orders = await listOrders(shop);
    expect(orders).toHaveLength(1);
    return orders[0];
  };
  return {
    shop,
    product,
    theOrder,
    pay: (changes) =>
      shop.shop.checkout.pay(makePayRequest({ order: product.order(), ...changes }), visitor),
    async recover(ms) {
      shop.pass(ms);
      await reconcile(shop.ports);
      await shop.runJobs();
    },
    async expectPaidOnce() {
      expect((await theOrder())?.state).toBe('paid');
      expect(shop.cards.takenCents()).toBe(5200);
      expect([await product.stock(), await product.held()]).toEqual([0, 0]);
      expect(shop.emails.map(({ kind }) => kind)).toEqual(['order-confirmation']);
    },
    async expectNothingTaken() {
      expect(shop.cards.takenCents()).toBe(0);
      expect(shop.cards.intents().every(({ status }) => status === 'canceled')).toBe(true);
      expect([await product.stock(), await product.held()]).toEqual([1, 0]);
      expect(shop.emails).toEqual([]);
    },
  };
}
