import { expect, test } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import type { PayOutcome, Visitor } from '#shop/shop.ts';
import { billOf, makePayRequest, reasonOf } from '#support/shop/open-test-shop.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { useTestShop } from '#support/shop/use-test-shop.ts';

const shop = useTestShop();

const buyers = Array.from({ length: 50 }, (_, index) => ({
  ip: '192.0.2.1',
  browser: `browser-${index}`,
}));

/** A machine that is busy lets some wait too long for their turn: told so, they press again. */
async function payPatiently(request: PayRequest, buyer: Visitor): Promise<PayOutcome> {
  for (;;) {
    const outcome = await shop.shop.checkout.pay(request, buyer);
    if (!['too_many_attempts', 'overloaded'].includes(reasonOf(outcome))) return outcome;
  }
}

test('F4: of 50 buyers of the last 5 pieces exactly 5 get one, and only they are charged', async () => {
  const product = await stockProduct(shop.database, { stock: 5 });
  const outcomes = await Promise.all(
    buyers.map((buyer) => payPatiently(makePayRequest({ order: product.order() }), buyer)),
  );
  const paid = outcomes.filter(({ ok }) => ok).map(billOf);
  const told = outcomes.filter(({ ok }) => !ok).map(reasonOf);
  expect(paid).toHaveLength(5);
  expect(told).toEqual(Array.from({ length: 45 }, () => 'not_available'));
  expect(await product.stock()).toBe(0);
  expect(shop.cards.intents()).toHaveLength(5);

  const numbers = paid.map(({ order }) => Number(order.number?.slice(5))).toSorted((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3, 4, 5]);
  await shop.runJobs();
  expect(shop.cards.takenCents()).toBe(5 * 5200);
  expect(shop.emails).toHaveLength(5);
});

test('buyers of the same pieces in other orders never block one another for good', async () => {
  const first = await stockProduct(shop.database, { id: 'berretto', stock: 100, priceCents: 1000 });
  const second = await stockProduct(shop.database, { id: 'sciarpa', stock: 100, priceCents: 1000 });
  const outcomes = await Promise.all(
    buyers.map((buyer, index) => {
      const products = [first.line, second.line];
      if (index % 2 === 1) products.reverse();
      const order = { products, subtotal: 2000, delivery: 700, total: 2700 };
      return payPatiently(makePayRequest({ order }), buyer);
    }),
  );
  expect(outcomes.map(reasonOf)).toEqual(buyers.map(() => 'paid'));
  expect([await first.stock(), await second.stock()]).toEqual([50, 50]);
});
