import { expect, test } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import {
  billOf,
  makePayRequest,
  openTestShop,
  reasonOf,
  visitor,
} from '#support/shop/open-test-shop.ts';

test('a gift is kept with its order, and its note is part of what a key stands for', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const pay = (changes: Partial<PayRequest>) =>
    shop.shop.checkout.pay(makePayRequest({ order: product.order(), ...changes }), visitor);
  const gift = { idempotency_key: 'a-gift-with-a-note', gift: true, gift_note: 'Auguri,\nnonna!' };
  const bill = billOf(await pay(gift));
  expect(bill.order).toMatchObject({ gift: true });
  expect(JSON.stringify(bill)).not.toContain('Auguri');
  expect((await findOrder(shop.ports.db, bill.order_id))?.gift).toEqual({
    note: 'Auguri,\nnonna!',
  });
  expect(billOf(await pay(gift))).toEqual(bill);
  expect(reasonOf(await pay({ ...gift, gift_note: 'Auguri!' }))).toBe('key_reused');
  expect(reasonOf(await pay({ ...gift, gift_note: '', gift: false }))).toBe('key_reused');

  const withoutNote = billOf(await pay({ gift: true }));
  expect((await findOrder(shop.ports.db, withoutNote.order_id))?.gift).toEqual({ note: '' });
  const usual = { idempotency_key: 'no-gift-at-all' };
  const noGift = billOf(await pay(usual));
  expect(noGift.order).not.toHaveProperty('gift');
  expect((await findOrder(shop.ports.db, noGift.order_id))?.gift).toBeUndefined();
  expect(billOf(await pay({ ...usual, gift: false, gift_note: '' }))).toEqual(noGift);
});
