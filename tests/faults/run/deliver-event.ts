import Stripe from 'stripe';
import type { ProviderEvent } from './provider.ts';
import type { StepOf } from './steps.ts';
import { nodeOf } from './nth.ts';
import { webhookSecret } from './open-node.ts';
import type { World } from './open-world.ts';

/** An event comes: a new one, one that came before, one out of order, or one that is not the provider's. */
export async function deliverNth(world: World, step: StepOf<'event'>): Promise<string> {
  const events = world.provider.events().toReversed();
  const event = events[step.nth % Math.max(events.length, 1)];
  if (!event || !world.plan.hasEvents) return 'nothing came';
  return deliverEvent(world, { event, ...step });
}

type Delivery = Pick<StepOf<'event'>, 'node' | 'signature'> & { event: ProviderEvent };

export async function deliverEvent(world: World, delivery: Delivery): Promise<string> {
  const { event, signature } = delivery;
  const wasTaken = event.isTaken;
  const { result, calls } = await world.provider.countCalls(() => post(world, delivery));
  if (signature !== 'right') {
    if (result.ok || result.reason !== 'bad_signature' || calls > 0) {
      world.facts.wrong.push(`${event.id} with a ${signature} signature was taken`);
    }
    return 'refused';
  }
  if (wasTaken && calls > 0) {
    world.facts.wrong.push(`${event.id} was acted upon again after it had been taken`);
  }
  if (result.ok) event.isTaken = true;
  return result.ok ? 'taken' : result.reason;
}

function post(world: World, { event, signature, node }: Delivery) {
  const { id, type, intentId } = event;
  const object = { id: intentId, object: 'payment_intent' };
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const seconds = Math.floor(world.clock.now().getTime() / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: signature === 'forged' ? 'whsec_guessed' : webhookSecret,
    timestamp: signature === 'old' ? seconds - 301 : seconds,
  });
  return nodeOf(world, { node }).receive({ body, signature: header });
}
