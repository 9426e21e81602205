import type { CartLine } from '#contract/cart.ts';
import type { PayNonceRequest } from '#contract/pay.ts';
import type { Product } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';

const customer = {
  email: 'prova@example.com',
  first_name: 'Ada',
  last_name: 'Prova',
  address_street: 'Via Maestra',
  address_civic_number: '14',
  address_zipcode: '12025',
  address_city: 'Dronero',
  address_region: 'Piemonte',
  phone: '',
};

/** The fixed sample payment of the older flow: one piece of the first novelty that is in stock. */
export async function samplePayment(nonce: string): Promise<PayNonceRequest> {
  const line = firstPiece(await callApi('advices', {}));
  if (line === undefined) throw new Error('No novelty is in stock');
  const prices = await callApi('getCartPrices', { items: [line] });
  return {
    ...customer,
    payment_method: 'credit',
    nonce,
    amount: prices.total,
    order: { ...prices, products: [line] },
  };
}

function firstPiece(products: Product[]): CartLine | undefined {
  for (const { _id, model_info } of products) {
    for (const [model_index, { color, sizes }] of model_info.entries()) {
      const size_index = sizes.findIndex(({ stock }) => stock > 0);
      const size = sizes[size_index]?.size;
      if (size !== undefined) return { _id, model_index, size_index, size, color, qty: 1 };
    }
  }
  return undefined;
}
