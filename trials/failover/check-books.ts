import { setTimeout as delay } from 'node:timers/promises';
import type { OrderState } from '#contract/order.ts';
import type { ProviderIntent } from '#support/shop/find-disagreements.ts';
import type { Answered } from './create-buyers.ts';

export type BookedOrder = {
  id: string;
  number: string | null;
  state: OrderState;
  intent_id: string | null;
  total_cents: number;
};

export type Books = {
  orders: BookedOrder[];
  intents: (ProviderIntent & { amountCents: number })[];
};

type Reading = {
  answered: readonly Answered[];
  read: () => Promise<Books>;
  /** How long they may take to agree; payments under way settle by themselves. */
  patienceMs: number;
};

const pollMs = 1_000;

/** Compares until nothing is wrong any more, or time is over. Resolves with the problems left then. */
export async function untilBooksAgree({ answered, read, patienceMs }: Reading): Promise<string[]> {
  const deadline = Date.now() + patienceMs;
  // Orders answered from now on belong to the next comparison.
  const told = [...answered];
  for (;;) {
    const wrong = compareBooks(told, await read());
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
    await delay(pollMs);
  }
}

/**
 * Compares the answers to buyers, the shop's database and the card provider's charges: every answered order
 * is there with its number, no number is there twice, and all charges are orders.
 */
export function compareBooks(told: readonly Answered[], { orders, intents }: Books): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [
    ...told.flatMap((answer) => lossOf(answer, byId.get(answer.orderId))),
    ...twice(told.map(({ number }) => number)).map((number) => `${number} was told to two buyers`),
    ...twice(orders.flatMap(({ number }) => number ?? [])).map(
      (number) => `${number} is there twice`,
    ),
    ...moneyProblems(orders, intents),
  ];
}

function lossOf({ orderId, number }: Answered, order: BookedOrder | undefined): string[] {
  if (order === undefined) return [`order ${number} (${orderId}) was answered and is not there`];
  if (!isSold(order)) return [`order ${number} (${orderId}) was answered and is ${order.state}`];
  if (order.number === number) return [];
  return [`order ${orderId} was answered as ${number} and is ${order.number}`];
}

/** A card that says yes is a charge, whether its money has been taken already or not. */
function moneyProblems(orders: readonly BookedOrder[], intents: Books['intents']): string[] {
  const charges = intents.filter(
    ({ status }) => status === 'requires_capture' || status === 'succeeded',
  );
  const sold = new Map(orders.filter(isSold).map((order) => [order.id, order]));
  const charged = Map.groupBy(charges, ({ orderId = '' }) => orderId);
  return [
    ...charges
      .filter(({ orderId = '' }) => !sold.has(orderId))
      .map(({ id, amountCents }) => `charge ${id} of ${amountCents} is for no order`),
    ...[...sold.values()].flatMap((order) => {
      const own = charged.get(order.id) ?? [];
      const [charge] = own;
      const isPaid = order.state === 'authorised' || charge?.receivedCents === order.total_cents;
      const isRight = charge?.id === order.intent_id && charge?.amountCents === order.total_cents;
      if (own.length === 1 && isRight && isPaid) return [];
      const amounts = own.map(({ amountCents }) => amountCents).join(', ');
      return [`order ${order.number} of ${order.total_cents} has charges of [${amounts}]`];
    }),
  ];
}

function isSold({ state }: BookedOrder): boolean {
  return state === 'authorised' || state === 'paid';
}

function twice(all: readonly string[]): string[] {
  const seen = new Set<string>();
  return all.filter((one) => seen.has(one) || !seen.add(one));
}
