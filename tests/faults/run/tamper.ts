import type { StepOf } from './steps.ts';
import { nthOrder } from './nth.ts';
import type { World } from './open-world.ts';

const cents = 100;

/** Somebody has a hand in the provider's own pages: the intent of an order is not what we asked for. */
export async function tamper(world: World, { nth, how }: StepOf<'tamper'>): Promise<string> {
  const order = await nthOrder(world, nth);
  if (!order) return 'no order yet';
  const intentId =
    how === 'second intent'
      ? await makeIntent(world, order.id)
      : changeIntent(world, order.id, how);
  if (intentId === undefined) return 'not possible';
  world.facts.tampered.add(intentId);
  world.provider.events();
  return intentId;
}

async function makeIntent(
  { provider: { cards } }: World,
  orderId: string,
): Promise<string | undefined> {
  const known = new Set(cards.intents().map(({ id }) => id));
  const idempotencyKey = `tampered ${known.size}`;
  await cards.authorise({ orderId, amountCents: cents, method: 'pm_card_visa', idempotencyKey });
  return cards.intents().find(({ id, amountCents }) => amountCents === cents && !known.has(id))?.id;
}

function changeIntent(
  { provider: { cards } }: World,
  orderId: string,
  how: 'amount' | 'currency',
): string | undefined {
  const intent = cards.intents().find((one) => one.orderId === orderId);
  const changes = how === 'amount' ? { amountCents: cents } : { currency: 'usd' };
  return intent && cards.tamper(intent.id, changes) ? intent.id : undefined;
}
