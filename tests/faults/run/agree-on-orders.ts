import { canTransition } from '#shop/orders/transitions.ts';
import type { World } from './open-world.ts';
import { type BookedOrder, type Books, placed } from './read-books.ts';
import { products } from './stock-catalogue.ts';

const finalStates = ['paid', 'shipped', 'delivered', 'refunded', 'expired', 'cancelled'];

/** Every order is over, in a way it could come to, at a price that was asked, and as people were told. */
export function agreeOnOrders(world: World, books: Books): string[] {
  const { orders, jobs } = books;
  const open = orders.filter(({ state }) => !finalStates.includes(state));
  return [
    ...open.map(({ id, state }) => `order ${id} is left ${state}`),
    ...jobs.map((name) => `a job ${name} is left`),
    ...orders.flatMap(historyGaps),
    ...orderedOnce(orders),
    ...numberGaps(books),
    ...placed(books).flatMap((order) => priceNeverAsked(world, order)),
    ...paidTwice(books),
    ...brokenPromises(world, books),
  ];
}

function historyGaps({ id, state, history }: BookedOrder): string[] {
  let now: BookedOrder['state'] | undefined;
  for (const { from, to } of history) {
    const isNote = from === to;
    const isFirst = now === undefined && from === null;
    const isMove = from !== null && from === now && canTransition(from, to);
    if (!isFirst && !isMove && !(isNote && from === now)) {
      return [`order ${id} came from ${from} to ${to}, but was ${now}`];
    }
    now = to;
  }
  return now === state ? [] : [`order ${id} is ${state}, its history says ${now}`];
}

/** Each checkout session has an e-mail address of its own. */
function orderedOnce(orders: BookedOrder[]): string[] {
  const counts = Map.groupBy(orders, ({ email }) => email);
  return [...counts]
    .filter(([, same]) => same.length > 1)
    .map(([email, same]) => `${email} has ${same.length} orders under one key`);
}

/** `2026-00001`: no number is missing and none belongs to an order that did not happen. */
function numberGaps(books: Books): string[] {
  const wrong = books.orders
    .filter(({ number, state }) => number !== null && state === 'cancelled')
    .map(({ number }) => `number ${number} belongs to a cancelled order`);
  const numbered = placed(books).flatMap(({ number }) => (number === null ? [] : [number]));
  const years = Map.groupBy(numbered, (number) => number.slice(0, 4));
  for (const [year, numbers] of years) {
    const drawn = numbers.map((number) => Number(number.slice(5))).toSorted((a, b) => a - b);
    if (drawn.some((number, index) => number !== index + 1)) {
      wrong.push(`numbers of ${year}: ${drawn.join(', ')}`);
    }
  }
  return wrong;
}

/** The sale looks at the prices: what was paid was asked at that time, give or take what came at once. */
function priceNeverAsked({ facts }: World, { id, placedAt, lines }: BookedOrder): string[] {
  const until = placedAt?.getTime() ?? 0;
  const from = Math.max(0, ...facts.beginnings.filter((at) => at <= until));
  return lines.flatMap(({ productId, cents }) => {
    const prices = facts.prices.filter(({ product }) => products[product]?.id === productId);
    const wasAsked = prices.some((price, index) => {
      const end = prices[index + 1]?.since ?? Infinity;
      return price.cents === cents && price.since <= until && end >= from;
    });
    return wasAsked ? [] : [`order ${id} was sold at ${cents} cents, which nobody asked then`];
  });
}

/** An order that a browser left unpaid is called off before it buys anew: both are never paid. */
function paidTwice(books: Books): string[] {
  const sold = placed(books);
  return sold.flatMap((newer) =>
    sold
      .filter(
        (older) =>
          older.browser === newer.browser &&
          older.createdAt < newer.createdAt &&
          (older.placedAt ?? older.createdAt) > newer.createdAt,
      )
      .map(({ id }) => `order ${id} was sold after ${newer.id} of the same browser had been made`),
  );
}

/** An order whose browser read that it is paid is paid, under the number that it read. */
function brokenPromises({ facts }: World, books: Books): string[] {
  const sold = new Map(placed(books).map((order) => [order.id, order]));
  return facts.told.flatMap(({ key, orderId, number }) => {
    const order = sold.get(orderId);
    if (!order) return [`${key} was told that order ${orderId} is paid, but it is not`];
    if (order.number !== number) return [`${key} was told number ${number}, not ${order.number}`];
    return order.email === `${key}@example.it`
      ? []
      : [`${key} was given an order of ${order.email}`];
  });
}
