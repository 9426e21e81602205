import type { World } from './open-world.ts';
import { placed } from './placed.ts';
import type { Books } from './read-books.ts';

/** One confirmation for each order that was sold, one for each parcel and refund, the makers' own, and no others. */
export function agreeOnEmails({ mailbox }: World, books: Books): string[] {
  const due = [
    ...placed(books).map(({ id }) => `order-confirmation-${id}`),
    ...books.orders
      .filter(({ history }) => history.some(({ to }) => to === 'shipped'))
      .map(({ id }) => `order-shipped-${id}`),
    ...books.orders
      .filter(({ history }) => history.some(({ to }) => to === 'delivered'))
      .map(({ id }) => `order-delivered-${id}`),
    ...books.orders
      .filter(({ history }) => history.some(({ to }) => to === 'paid'))
      .map(({ id }) => `order-to-makers-${id}`),
    ...books.refunds
      .filter(({ state }) => state === 'done')
      .map(({ id }) => `order-refunded-${id}`),
  ];
  const sent = mailbox.taken().map(({ messageId }) => messageId);
  return [
    ...due.filter((id) => !sent.includes(id)).map((id) => `no e-mail ${id} went out`),
    ...[...new Set(sent)]
      .filter((id) => !due.includes(id))
      .map((id) => `e-mail ${id} is about nothing`),
    ...mailbox.needless().map((id) => `e-mail ${id} went out again though that was known`),
  ];
}
