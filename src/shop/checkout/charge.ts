import { attemptKey, startAttempt, type Started } from '#shop/checkout/start-attempt.ts';
import { takeAnswer, takeIntent } from '#shop/checkout/take-answer.ts';
import { orderClosed, providerUnavailable, type Talk } from '#shop/checkout/talk.ts';
import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import { closeOrder } from '#shop/orders/close-order.ts';
import type { Attempt } from '#shop/orders/order.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** Asks for the first authorisation of an order, with the try that is written down already. */
export function chargeFirst(talk: Talk, attempt: Attempt): Promise<PayOutcome> {
  return withPlace(talk, (placed) => authorise(placed, attempt));
}

async function authorise(talk: Talk, attempt: Attempt): Promise<PayOutcome> {
  const { engine, order } = talk;
  const answer = await engine.cards.authorise({
    orderId: order.id,
    amountCents: order.total,
    method: attempt.method,
    idempotencyKey: attemptKey(order.id, attempt),
  });
  await engine.reach('after_intent');
  return takeAnswer(talk, answer);
}

/** Another card on the same order, and on the same intent where there is one. */
export async function chargeAgain(talk: Talk, intent?: CardIntent): Promise<PayOutcome> {
  const { engine, order, method } = talk;
  if (method === undefined) return intent ? takeIntent(talk, intent) : orderClosed;
  const refused = await refuseTester(talk, method);
  if (refused) return refused;
  return withPlace(talk, async (placed) => {
    const started = await startAttempt(engine, { order, method });
    if (!started.ok) return notStarted(placed, started.reason);
    const { attempt } = started;
    if (!intent) return authorise(placed, attempt);
    return confirmAttempt(placed, { intent, attempt, method });
  });
}

/** The cardholder proved who they are: asks the issuer again. */
export async function chargeAuthenticated(talk: Talk, intent: CardIntent): Promise<PayOutcome> {
  const method = talk.order.attempt?.method;
  if (method === undefined) return providerUnavailable;
  return withPlace(talk, async (placed) => {
    const started = await startAttempt(talk.engine, { order: talk.order, method });
    if (!started.ok) return notStarted(placed, started.reason);
    return confirmAttempt(placed, { intent, attempt: started.attempt });
  });
}

/** The card is left alone. An order that lost its pieces is on its way out already. */
async function notStarted(
  { engine, order }: Talk,
  reason: Extract<Started, { ok: false }>['reason'],
): Promise<PayOutcome> {
  if (reason === 'not_available') {
    const calledOff = 'hold_lost';
    await closeOrder(engine, { ...order, calledOff }, { to: 'cancelled', cause: calledOff });
  }
  return { ok: false, reason };
}

async function confirmAttempt(
  talk: Talk,
  { intent, attempt, method }: { intent: CardIntent; attempt: Attempt; method?: string },
): Promise<PayOutcome> {
  const { engine, order } = talk;
  const answer = await engine.cards.confirm({
    intentId: intent.id,
    method,
    idempotencyKey: attemptKey(order.id, attempt),
  });
  await engine.reach('after_intent');
  // The order may not know its intent yet: it was found at the provider.
  return takeAnswer({ ...talk, order: { ...order, intentId: intent.id } }, answer);
}

/**
 * Counts a try before the provider hears of it, so that many at once cannot outrun the guards. A place
 * that a dying process leaves taken is free again by itself.
 */
async function withPlace(
  talk: Talk,
  ask: (talk: Talk) => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const { engine, ip } = talk;
  if (ip === undefined) return ask(talk);
  const taken = await engine.guards.takePlace(ip);
  if (!taken.ok) return { ...taken, reason: 'too_many_attempts' };
  const outcome = await ask({ ...talk, place: taken.place });
  await engine.guards.leavePlace(taken.place);
  return outcome;
}

/** Guards against card testing, asked before the provider hears of the card. */
async function refuseTester(talk: Talk, method: string): Promise<PayOutcome | undefined> {
  const byOrder = await talk.engine.guards.admitOrder(talk.order.id);
  if (!byOrder.ok) return { ...byOrder, reason: 'too_many_attempts' };
  return refuseTestedCard(talk, method);
}

/** The part of it that holds for an order nobody has tried to pay yet. */
export async function refuseTestedCard(
  { engine }: Talk,
  method: string,
): Promise<PayOutcome | undefined> {
  const byCard = await engine.guards.admitCard(() => engine.cards.fingerprint(method));
  return byCard.ok ? undefined : { ...byCard, reason: 'too_many_attempts' };
}
