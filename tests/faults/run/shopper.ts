import type { PayRequest } from '#contract/pay.ts';
import { sumPrices } from '#shop/cart/price-cart.ts';
import type { PayOutcome, Visitor } from '#shop/shop.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import type { Plan } from './model.ts';
import type { StepOf } from './steps.ts';
import type { World } from './open-world.ts';
import { products } from './stock-catalogue.ts';

type Session = { who: number; key: number };

export const names = ['Ada', 'Bruno', 'Carla'];

/** Which cart of the plan a shopper pays under a key. */
export function cartOf(plan: Plan, { who, key }: Session): Plan['carts'][number] {
  return plan.carts[who * 2 + key] ?? [];
}

export function keyOf({ who, key }: Session): string {
  return `session-${who}-${key}`;
}

/** Each checkout session has an address of its own, so that its order is known by it. */
export function emailOf(session: Session): string {
  return `${keyOf(session)}@example.it`;
}

export function visitorOf({ who }: { who: number }): Visitor {
  return { ip: `192.0.2.${who}`, browser: `browser-${who}` };
}

/** House number in the address: what is sent under a key for another purchase has another. */
export function houseOf(body: StepOf<'pay'>['body']): string {
  return body === 'own' ? '1' : '2';
}

type Request = Omit<PayRequest, 'payment_method_id' | 'payment_intent_id'>;

/** The browser's request: the same under the same key, as it was first put together. */
export function requestOf(
  world: World,
  step: Session & Pick<StepOf<'pay'>, 'body' | 'seen'>,
): Request {
  const remembered = `${keyOf(step)} ${step.body}`;
  const known = world.requests.get(remembered);
  if (known) return known;
  const made = makeRequest(world, step);
  world.requests.set(remembered, made);
  return made;
}

function makeRequest(
  { plan, pieces, facts }: World,
  { body, seen, ...session }: Session & Pick<StepOf<'pay'>, 'body' | 'seen'>,
): Request {
  const lines = cartOf(plan, session).flatMap(({ piece, qty }) => {
    const found = pieces[piece];
    return found ? [{ ...found, qty }] : [];
  });
  const bought = lines.map(({ product, qty }) => {
    const prices = facts.prices.filter((price) => price.product === product);
    const priceCents = (seen === 'now' ? prices.at(-1) : prices[0])?.cents ?? 0;
    return { qty, priceCents, deliveryCents: products[product]?.deliveryCents ?? 0 };
  });
  const { thresholdCents } = makeSettings();
  return {
    idempotency_key: keyOf(session),
    email: emailOf(session),
    first_name: names[session.who] ?? '',
    last_name: 'Bianchi',
    address_street: 'Via Roma',
    address_civic_number: houseOf(body),
    address_zipcode: '12025',
    address_city: 'Dronero',
    address_region: 'CN',
    payment_method: 'credit card',
    order: {
      products: lines.map(({ productId, size, qty }) => ({
        _id: productId,
        model_index: 0,
        size_index: 0,
        size,
        color: { code: '#9e4433', name: 'Rosso' },
        qty,
      })),
      ...sumPrices({ pieces: bought, thresholdCents }),
    },
  };
}

/** The outcome as the shopper learnt it, in a word. */
export function heard(
  world: World,
  { key, outcome }: { key: string; outcome: PayOutcome },
): string {
  if (!outcome.ok) return outcome.reason;
  const { response } = outcome;
  if ('bill' in response) {
    const { order_id: orderId, order } = response.bill;
    world.facts.told.push({ key, orderId, number: order.number });
    return `paid, order ${order.number}`;
  }
  world.challenges.set(key, response.payment_intent_client_secret.replace('_secret', ''));
  return 'is to prove who they are';
}
