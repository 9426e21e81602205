import type { BrowserContext, Page } from 'playwright-core';
import type { CartLine, PriceSummary } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import type { TestDatabase } from '#support/database/test-database.ts';
import type { RunningShop } from '#support/server/start-shop.ts';
import { toCheckoutOrder } from '#web/cart/to-checkout-order.ts';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';

/** The steps of a shopper from the cart to Paga. */

/** Where something is bought: a shop that runs, and its database. */
export type Counter = Pick<RunningShop, 'address'> & { database: Pick<TestDatabase, 'pool'> };

export const ada = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Bruni',
  address: 'Via Po',
  civic_number: '12',
  zipcode: '10123',
  city: 'Torino',
  region: 'Piemonte',
};

export const cards = {
  good: '4242424242424242',
  withoutFunds: '4000000000009995',
  asksTheBank: '4000002760003184',
};

/** Cart lines of the first accessories, one piece each, after seeing to it that there are enough. */
export async function pickLines(shop: Counter, count: number): Promise<CartLine[]> {
  await shop.database.pool.query('update sku set stock = 40 where stock between 1 and 39');
  const response = await fetch(`${shop.address}/api/pagedProducts?type=accessories&limit=100`);
  const products: Product[] = await response.json();
  return products.flatMap(toLine).slice(0, count);
}

/** One piece of the first size that can be bought; nothing of a product that is sold out. */
export function toLine({ _id, model_info }: Product): CartLine[] {
  const [variant] = model_info;
  const size_index = variant?.sizes.findIndex(({ stock }) => stock > 0) ?? -1;
  const size = variant?.sizes[size_index]?.size;
  if (variant === undefined || size === undefined) return [];
  return [{ _id, model_index: 0, size_index, size, color: variant.color, qty: 1 }];
}

export async function fillCart(
  context: BrowserContext,
  { address, lines }: { address: string; lines: CartLine[] },
): Promise<void> {
  const cookie = serializeCart(lines);
  if (!cookie.ok) throw new Error('The cart is too large for a cookie');
  await context.addCookies([{ name: 'cart', value: cookie.value, url: address }]);
}

/** The cart as the browser's cookie holds it. */
export async function cartOf(context: BrowserContext): Promise<CartLine[]> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cart');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '[]'));
}

/** From a cart with these lines to step 1 of the checkout. */
export async function openCheckout(
  page: Page,
  cart: { address: string; lines: CartLine[] },
): Promise<void> {
  await fillCart(page.context(), cart);
  await gotoHydrated(page, `${cart.address}/cart`);
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await page.getByRole('heading', { name: 'Informazioni' }).waitFor();
}

export async function fillCustomer(page: Page, changes: Partial<typeof ada> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...ada, ...changes })) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.getByRole('button', { name: 'Continua' }).click();
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numero della carta').fill(number);
  await page.getByLabel('Scadenza').fill('1230');
  await page.getByLabel('Codice di sicurezza').fill('123');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Continua' }).click();
}

type ReviewOf = { address: string; lines: CartLine[]; card: string };

/** From a cart with these lines to the review with this card, step by step. */
export async function walkToReview(page: Page, cart: ReviewOf): Promise<void> {
  await openCheckout(page, cart);
  await fillCustomer(page);
  await fillCard(page, cart.card);
  await payButton(page).waitFor();
}

/**
 * The review with this card, for a journey about what follows. The tab arrives as after a reload at
 * the card: what the cart hands over and what was typed are there, no page before it is.
 */
export async function openReview(page: Page, cart: ReviewOf): Promise<void> {
  const { address, lines } = cart;
  await fillCart(page.context(), cart);
  const entry = { order: await readOrder(address, lines), step: 2 };
  const arriving = await page.addInitScript(
    (left) => {
      if (location.pathname !== '/checkout') return;
      history.replaceState({ usr: left.entry, key: 'arrived', idx: 0 }, '');
      const memory = JSON.parse(sessionStorage.getItem('checkout') ?? '{}');
      sessionStorage.setItem('checkout', JSON.stringify({ ...memory, draft: left.draft }));
    },
    { entry, draft: ada },
  );
  await page.goto(`${address}/checkout`);
  await fillCard(page, cart.card);
  await payButton(page).waitFor();
  await arriving.dispose();
}

/** The cart as it is handed over to the checkout. */
export async function readOrder(
  address: string,
  lines: CartLine[],
): Promise<CheckoutOrder | undefined> {
  const products = await Promise.all(
    lines.map(async ({ _id }): Promise<Product> => {
      const response = await fetch(`${address}/api/product?_id=${_id}`);
      return response.json();
    }),
  );
  const answer = await fetch(`${address}/api/getCartPrices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: lines }),
  });
  const prices: PriceSummary = await answer.json();
  return toCheckoutOrder({ lines: toDisplayLines(lines, products), products, prices });
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Paga', exact: true });
}

export async function waitForHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
