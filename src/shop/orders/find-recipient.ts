import type { OrderRecipient } from '#contract/order-progress.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';

export interface Claim {
  orderId: string;
  /** The browser that asks, when it has shown an id. */
  browser?: string;
  /** As it was typed. */
  email?: string;
}

/**
 * Who an order goes to, for the browser that ordered or who knows the order's address. Everybody else
 * hears the same, whatever is wrong.
 */
export async function findRecipient(
  { orders }: Pick<OrderDeps, 'orders'>,
  { orderId, browser, email }: Claim,
): Promise<OrderRecipient | undefined> {
  const order = await orders.find(orderId);
  if (order?.number === undefined || order.erasedAt !== undefined) return undefined;
  const isOwnBrowser = browser !== undefined && browser === order.browser;
  const isOwnAddress = email?.toLowerCase() === order.customer.email.toLowerCase();
  return isOwnBrowser || isOwnAddress ? order.customer : undefined;
}
