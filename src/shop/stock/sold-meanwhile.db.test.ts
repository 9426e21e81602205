import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moveStock } from '#shop/stock/move-stock.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

let shop: TestShop;
let product: StockedProduct;
let number: string;

beforeEachSale((sold) => ({ shop, product, number } = sold), 5);

function move(reason: 'taken' | 'made') {
  const { skuId } = product;
  return moveStock(shop.ports, { skuId, reason, pieces: 1, key: randomUUID() });
}

test('a piece taken away just after the last was sold is refused with the number of that order', async () => {
  expect(await move('taken')).toEqual({
    ok: false,
    reason: 'too_few',
    stock: 0,
    reserved: 0,
    soldIn: number,
  });
  shop.pass(1000);
  await move('made');
  await move('taken');
  // The makers took the last one themselves.
  expect(await move('taken')).toEqual({ ok: false, reason: 'too_few', stock: 0, reserved: 0 });
});
