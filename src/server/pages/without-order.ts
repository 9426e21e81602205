import { paths } from '#contract/paths.ts';
import { orderAccepted, orderToPay } from '#web/payment/order-in-address.ts';

/** Where a page about an order leads when its address names none: nobody has to be asked for that. */
export function withoutOrder(address: string): string | undefined {
  const { pathname } = new URL(address);
  if (pathname === paths.anyPay && orderToPay(address) === undefined) return paths.cart;
  if (pathname === paths.anyAccepted && orderAccepted(address) === undefined) return paths.error;
  return undefined;
}
