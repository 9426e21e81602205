import { beforeEach } from 'vitest';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';

/** Each test of the file that calls this has a shop of its own. */
export function useTestShop(...how: Parameters<typeof openTestShop>): TestShop {
  const shop = openEachTime(
    () => openTestShop(...how),
    (opened) => opened[Symbol.asyncDispose](),
  );
  return {
    get shop() {
      return shop().shop;
    },
    get ports() {
      return shop().ports;
    },
    get database() {
      return shop().database;
    },
    get cards() {
      return shop().cards;
    },
    get push() {
      return shop().push;
    },
    get emails() {
      return shop().emails;
    },
    get toMakers() {
      return shop().toMakers;
    },
    get reported() {
      return shop().reported;
    },
    pass: (ms) => shop().pass(ms),
    goOn: (ms) => shop().goOn(ms),
    buy: (request) => shop().buy(request),
    crashAt: (point) => shop().crashAt(point),
    calm: () => shop().calm(),
    runJobs: () => shop().runJobs(),
    pendingJobs: () => shop().pendingJobs(),
  };
}

/** The product of each of these shops. */
export function useProduct(
  shop: TestShop,
  wanted?: Parameters<typeof stockProduct>[1],
): StockedProduct {
  const product = openEachTime(() => stockProduct(shop.database, wanted));
  return {
    get line() {
      return product().line;
    },
    get skuId() {
      return product().skuId;
    },
    order: (qty) => product().order(qty),
    stock: () => product().stock(),
    held: () => product().held(),
  };
}

function openEachTime<Thing>(
  open: () => Promise<Thing>,
  close: (thing: Thing) => PromiseLike<void> = async () => undefined,
): () => Thing {
  let opened: { thing: Thing } | undefined;
  beforeEach(async () => {
    const thing = await open();
    opened = { thing };
    return () => close(thing);
  });
  return () => {
    if (opened === undefined) throw new Error('It opens when the hooks of its file run');
    return opened.thing;
  };
}
