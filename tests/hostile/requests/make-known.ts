import { makeProduct } from '#support/catalogue/make-product.ts';
import type { Known } from './known.ts';

/** The known facts of a small shop. */
export function makeKnown(): Known {
  return {
    products: ['maglia-1', 'maglia-2'].map((_id) => makeProduct({ _id })),
    pictures: ['maglia-1-rosso-1.thumb.jpg'],
    assets: ['/assets/index.js'],
    questionId: 'filati',
    orderIds: ['order-1', 'order-2'],
    intents: [{ id: 'pi_1', secret: 'pi_1_secret_2' }],
    browsers: ['8d5f0a8e-6b0c-4a52-9a53-2f2f6f1d2c11'],
  };
}
