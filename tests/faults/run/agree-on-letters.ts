import type { World } from './open-world.ts';
import { placed } from './placed.ts';
import type { Books } from './read-books.ts';

/** What can make a letter go out again, under the same id: nobody knows whether the first arrived. */
const rough = ['crash', 'kill', 'lose commit', 'close post', 'pass'];

/** One confirmation for each order that was sold, one for each parcel and refund, and no others. */
export function agreeOnLetters({ letterBox, plan }: World, books: Books): string[] {
  const due = [
    ...placed(books).map(({ id }) => `order-confirmation-${id}`),
    ...books.orders
      .filter(({ history }) => history.some(({ to }) => to === 'shipped'))
      .map(({ id }) => `order-shipped-${id}`),
    ...books.refunds
      .filter(({ state }) => state === 'done')
      .map(({ id }) => `order-refunded-${id}`),
  ];
  const sent = letterBox.map(({ messageId }) => messageId);
  const isRough = plan.groups.some(({ steps }) => steps.some((step) => rough.includes(step.do)));
  const again = isRough ? [] : sent.filter((id, index) => sent.indexOf(id) !== index);
  return [
    ...due.filter((id) => !sent.includes(id)).map((id) => `no letter ${id} went out`),
    ...[...new Set(sent)]
      .filter((id) => !due.includes(id))
      .map((id) => `letter ${id} is about nothing`),
    ...again.map((id) => `letter ${id} went out twice for no reason`),
  ];
}
