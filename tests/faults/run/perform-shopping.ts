import type { StepOf } from './steps.ts';
import { nodeOf, nthIntent, nthOrder } from './nth.ts';
import type { World } from './open-world.ts';
import { emailOf, heard, houseOf, keyOf, requestOf, visitorOf } from './shopper.ts';

/** The answer to a key with another body: asked for last. */
const refusals = ['key_reused', 'too_many_attempts', 'provider_unavailable'];

/** Paga: a new checkout session, or the same again. */
export async function pay(world: World, step: StepOf<'pay'>): Promise<string> {
  const request = { ...requestOf(world, step), payment_method_id: step.card };
  const bound = await boundHouse(world, step);
  const outcome = await nodeOf(world, step).shop.checkout.pay(request, visitorOf(step));
  const reason = outcome.ok ? 'taken' : outcome.reason;
  const isOther = bound !== undefined && bound !== houseOf(step.body);
  if (isOther && !refusals.includes(reason)) {
    world.facts.wrong.push(`${keyOf(step)} with another body was answered ${reason}`);
  }
  if (bound === houseOf(step.body) && reason === 'key_reused') {
    world.facts.wrong.push(`${keyOf(step)} with the same body was called reused`);
  }
  return heard(world, { key: keyOf(step), outcome });
}

/** The content of a key's order, where there is one already. */
async function boundHouse(world: World, step: StepOf<'pay'>): Promise<string | undefined> {
  const { rows } = await world.pool.query<{ civic_number: string }>(
    'select civic_number from shop_order where email = $1 order by created_at limit 1',
    [emailOf(step)],
  );
  return rows[0]?.civic_number;
}

/** Back from the bank's page: the browser posts the intent it was challenged for. */
export async function comeBack(world: World, step: StepOf<'return'>): Promise<string> {
  const intentId = world.challenges.get(keyOf(step));
  if (intentId === undefined) return 'nothing to come back from';
  const request = requestOf(world, { ...step, body: 'own', seen: 'now' });
  const outcome = await nodeOf(world, step).shop.checkout.pay(
    { ...request, payment_intent_id: intentId },
    visitorOf(step),
  );
  return heard(world, { key: keyOf(step), outcome });
}

/** The page of an order that exists: /pay?order=… */
export async function payLink(world: World, step: StepOf<'pay link'>): Promise<string> {
  const order = await nthOrder(world, step.nth);
  if (!order) return 'no order yet';
  const outcome = await nodeOf(world, step).shop.checkout.pay(
    { order_id: order.id, payment_method: 'credit card', payment_method_id: step.card },
    { ip: '192.0.2.9' },
  );
  return heard(world, { key: order.key, outcome });
}

export async function check(world: World, step: StepOf<'check'>): Promise<string> {
  const order = await nthOrder(world, step.nth);
  if (!order) return 'no order yet';
  const checked = await nodeOf(world, step).shop.orders.check(order.id);
  if (!checked.ok) return checked.reason;
  world.facts.told.push({ key: order.key, orderId: order.id, number: checked.order.number });
  return checked.state;
}

/** The cardholder answers the bank. */
export async function prove(world: World, step: StepOf<'prove'>): Promise<string> {
  const intent = nthIntent(world, step.nth);
  if (intent?.status !== 'requires_action') return 'no challenge';
  await world.provider.cards.challenge(intent.id, step.answer);
  world.provider.events();
  return `${intent.id} ${step.answer}d`;
}
