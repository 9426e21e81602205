import { isOrderId } from '#shop/orders/is-order-id.ts';

/** The order that `/pay` is to pay; undefined when no order can be called so. */
export function orderToPay(address: string): string | undefined {
  return orderNamed(address, ['order']);
}

/** The order that `/accepted` confirms; `id` is another form of `order`. */
export function orderAccepted(address: string): string | undefined {
  return orderNamed(address, ['order', 'id']);
}

function orderNamed(address: string, parameters: string[]): string | undefined {
  const { searchParams } = new URL(address);
  const named = parameters.map((name) => searchParams.get(name)).find(Boolean) ?? '';
  return isOrderId(named) ? named : undefined;
}
