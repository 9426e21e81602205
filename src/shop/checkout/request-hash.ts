import type { Customer } from '#contract/customer.ts';
import type { OrderRequest } from '#contract/order.ts';

/**
 * SHA-256, in hex, of customer and order as the shopper sent them. The card is no part of it: another
 * card is another try at the same payment.
 */
export async function requestHash({
  customer,
  seen,
}: {
  customer: Customer;
  seen: OrderRequest;
}): Promise<string> {
  const text = JSON.stringify([
    customer.email,
    customer.first_name,
    customer.last_name,
    customer.address,
    customer.civic_number,
    customer.zipcode,
    customer.city,
    customer.region,
    customer.phone ?? '',
    [seen.total, seen.subtotal, seen.delivery],
    seen.products.map(({ _id, model_index, size_index, size, color, qty }) => [
      _id,
      model_index,
      size_index,
      size,
      color.name,
      qty,
    ]),
  ]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
