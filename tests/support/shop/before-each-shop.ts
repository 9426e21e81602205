import {
  type StockedProduct,
  stockProduct,
  type Wanted,
} from '#support/catalogue/stock-product.ts';
import { beforeEachDatabase } from '#support/database/before-each-database.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';

interface Stocked {
  shop: TestShop;
  product: StockedProduct;
}

interface Sold extends Stocked {
  orderId: string;
  number: string;
}

/** Opens a shop before each test of the file that calls this, and closes it after. */
export function beforeEachShop(take: (shop: TestShop) => unknown): void {
  beforeEachDatabase(async (database) => {
    const shop = await openTestShop({ database });
    await take(shop);
    return () => shop[Symbol.asyncDispose]();
  });
}

/** The same with one product on sale. */
export function beforeEachProduct(take: (stocked: Stocked) => unknown, wanted?: Wanted): void {
  beforeEachShop(async (shop) =>
    take({ shop, product: await stockProduct(shop.database, wanted) }),
  );
}

/** The same with a paid order of so many of its five pieces; the e-mails of the sale are forgotten. */
export function beforeEachSale(take: (sold: Sold) => unknown, qty = 1): void {
  beforeEachProduct(async ({ shop, product }) => {
    const { id: orderId, number } = await shop.sell({ order: product.order(qty) });
    shop.emails.length = 0;
    shop.toMakers.length = 0;
    await take({ shop, product, orderId, number });
  });
}
