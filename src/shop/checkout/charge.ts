import { piecesPerShare, tooManyHeld } from '#shop/checkout/hold-limits.ts';
import { refuseMethod } from '#shop/checkout/refuse-method.ts';
import { attemptKey, startAttempt, type Started } from '#shop/checkout/start-attempt.ts';
import { applyGatewayResult, takeIntent } from '#shop/checkout/apply-gateway-result.ts';
import {
  orderClosed,
  providerUnavailable,
  type PaymentContext,
} from '#shop/checkout/payment-context.ts';
import { withSlot, withSlotIfAny } from '#shop/checkout/with-slot.ts';
import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import { closeOrder } from '#shop/orders/close-order.ts';
import type { Attempt } from '#shop/orders/order.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** Asks for the first authorisation of an order, with the try that is written down already. */
export function chargeFirst(context: PaymentContext, attempt: Attempt): Promise<PayOutcome> {
  return inSlotIfAny(context, (slotted) => authorise(slotted, attempt));
}

async function authorise(context: PaymentContext, attempt: Attempt): Promise<PayOutcome> {
  const { deps, order } = context;
  const answer = await deps.cards.authorise({
    orderId: order.id,
    amountCents: order.total,
    method: attempt.method,
    idempotencyKey: attemptKey(order.id, attempt),
  });
  return applyGatewayResult(context, answer);
}

/** Another card on the same order, and on the same intent where there is one. */
export async function chargeAgain(
  context: PaymentContext,
  intent?: CardIntent,
): Promise<PayOutcome> {
  const { deps, order, method, caller } = context;
  if (method === undefined) return intent ? takeIntent(context, intent) : orderClosed;
  const refused = await refuseTester(context, method);
  if (refused) return refused;
  return inSlot(context, async (slotted) => {
    const share = caller && { name: caller.share, mostPieces: piecesPerShare };
    const started = await startAttempt(deps, { order, method, share });
    if (!started.ok) return notStarted(slotted, started.reason);
    const { attempt } = started;
    if (!intent) return authorise(slotted, attempt);
    return confirmAttempt(slotted, { intent, attempt, method });
  });
}

/** The cardholder proved who they are: asks the issuer again. They are in nobody's way any more. */
export async function chargeAuthenticated(
  context: PaymentContext,
  intent: CardIntent,
): Promise<PayOutcome> {
  const { deps, order, caller } = context;
  const method = order.attempt?.method;
  if (method === undefined) return providerUnavailable;
  return inSlotIfAny(context, async (slotted) => {
    const share = caller && { name: caller.share };
    const started = await startAttempt(deps, { order, method, share });
    if (!started.ok) return notStarted(slotted, started.reason);
    return confirmAttempt(slotted, { intent, attempt: started.attempt });
  });
}

/** The card is left alone. An order that lost its pieces is on its way out already. */
async function notStarted(
  { deps, order }: PaymentContext,
  reason: Extract<Started, { ok: false }>['reason'],
): Promise<PayOutcome> {
  if (reason === 'too_many_held') return tooManyHeld;
  if (reason === 'not_available') {
    const calledOff = 'hold_lost';
    await closeOrder(deps, { ...order, calledOff }, { to: 'cancelled', cause: calledOff });
  }
  return { ok: false, reason };
}

async function confirmAttempt(
  context: PaymentContext,
  { intent, attempt, method }: { intent: CardIntent; attempt: Attempt; method?: string },
): Promise<PayOutcome> {
  const { deps, order } = context;
  const answer = await deps.cards.confirm({
    intentId: intent.id,
    method,
    idempotencyKey: attemptKey(order.id, attempt),
  });
  // The order may not know its intent yet: it was found at the provider.
  return applyGatewayResult({ ...context, order: { ...order, intentId: intent.id } }, answer);
}

/** In the slot that is held already, or in one for this try alone. */
function inSlot(
  context: PaymentContext,
  ask: (context: PaymentContext) => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const { deps, caller, slot } = context;
  if (caller === undefined || slot !== undefined) return ask(context);
  return withSlot(deps, caller, (own) => ask({ ...context, slot: own }));
}

/** The same for a try that was let in before: it is counted, but nobody is turned away. */
function inSlotIfAny(
  context: PaymentContext,
  ask: (context: PaymentContext) => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const { deps, caller, slot } = context;
  if (caller === undefined || slot !== undefined) return ask(context);
  return withSlotIfAny(deps, caller, (own) => ask({ ...context, slot: own }));
}

/** Guards against card testing, asked before the provider hears of the card. */
async function refuseTester(
  context: PaymentContext,
  method: string,
): Promise<PayOutcome | undefined> {
  const { deps, order, caller } = context;
  const admitted = caller && (await deps.guards.admitCaller(caller));
  if (admitted?.ok === false) return { ...admitted, reason: 'too_many_attempts' };
  const byOrder = await deps.guards.admitOrder(order.id);
  if (!byOrder.ok) return { ...byOrder, reason: 'too_many_attempts' };
  return caller && refuseMethod(deps, { caller, method });
}
