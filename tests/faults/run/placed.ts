import type { BookedOrder, Books } from './read-books.ts';

/** Orders that were sold and stayed so; a refund does not undo the sale. */
export function placed({ orders }: Books): BookedOrder[] {
  return orders.filter(({ state }) =>
    ['authorised', 'paid', 'shipped', 'delivered', 'refunded'].includes(state),
  );
}
