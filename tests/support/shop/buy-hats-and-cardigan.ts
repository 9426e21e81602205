import { stockProduct } from '#support/catalogue/stock-product.ts';
import type { TestShop } from './open-test-shop.ts';

/** A paid order of two hats, its first line, and a cardigan; its e-mails are forgotten. */
export async function buyHatsAndCardigan(shop: TestShop): Promise<string> {
  const color = { code: '#9e4433', name: 'Rosso' };
  const line = { model_index: 0, size_index: 0, size: 'M', color };
  for (const id of ['berretto', 'cardigan']) {
    await stockProduct(shop.database, { id, deliveryCents: 0 });
  }
  const products = [
    { ...line, _id: 'berretto', qty: 2 },
    { ...line, _id: 'cardigan', qty: 1 },
  ];
  const order = { products, subtotal: 13_500, delivery: 0, total: 13_500 };
  const bill = await shop.buy({ order });
  await shop.runJobs();
  shop.emails.length = 0;
  return bill.order_id;
}

/** One of its hats, and its cardigan. */
export const oneHat = [{ line: 0, qty: 1 }];
export const oneCardigan = [{ line: 1, qty: 1 }];
