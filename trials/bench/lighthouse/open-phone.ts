import { calls } from '#contract/calls.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '#support/browser/find-browser.ts';
import { freePort } from '#support/server/free-port.ts';
import { readOrder, toLine } from '#support/shop/shopper.ts';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';

/** The state of the visitor: nothing, pieces in the cart, or an order. */
export type Belongings = 'nothing' | 'cart' | 'order';

export type PreparedCart = {
  /** Value of the cookie `cart`. */
  cart: string;
  order: CheckoutOrder;
};

export type Phone = AsyncDisposable & {
  /** Where Lighthouse reaches the browser. */
  debuggingPort: number;
  context: BrowserContext;
};

type Visitor = { address: string; brings: Belongings; prepared: PreparedCart };

/**
 * A browser of its own for one visit, with empty caches, whose pages find the visitor's cart and
 * order. Lighthouse opens its page in the same profile, so that it finds them too.
 */
export async function openPhone({ address, brings, prepared }: Visitor): Promise<Phone> {
  const [profile, debuggingPort, { args, ...browser }] = await Promise.all([
    mkdtemp(join(tmpdir(), 'gomitolo-phone-')),
    freePort(),
    findBrowser(),
  ]);
  const context = await chromium.launchPersistentContext(profile, {
    ...browser,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
    viewport: null,
  });
  if (brings !== 'nothing') {
    await context.addCookies([{ name: 'cart', value: prepared.cart, url: address }]);
  }
  if (brings === 'order') await context.addInitScript(bringOrder, { order: prepared.order });
  return {
    debuggingPort,
    context,
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Runs in the page, before it: the order comes with the history entry, as after a reload. */
function bringOrder(state: unknown): void {
  if (location.pathname !== '/checkout') return;
  history.replaceState({ usr: state, key: 'measured', idx: 0 }, '');
}

const lineCount = 3;
const timeoutMs = 10_000;

/** A cart of some pieces that can be bought, and the order it becomes. */
export async function prepareCart(address: string): Promise<PreparedCart> {
  const { pagedProducts } = calls;
  const listed = await fetch(`${address}${pagedProducts.path}?type=accessories`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const products = pagedProducts.response.parse(await listed.json());
  const lines = products.flatMap(toLine).slice(0, lineCount);
  const order = await readOrder(address, lines);
  const cookie = serializeCart(lines);
  if (order === undefined || !cookie.ok) throw new Error('No cart can be filled in this shop');
  return { cart: cookie.value, order };
}
