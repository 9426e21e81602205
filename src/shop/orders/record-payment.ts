import type { Tx } from '#database/tables.ts';
import type { CardIntent, CardRefusal } from '#shop/card-gateway.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { AttemptOutcome, TransitionCause, Order } from '#shop/orders/order.ts';
import {
  countKept,
  releaseReservation,
  shortenReservation,
} from '#shop/orders/release-statements.ts';
import { keptMs, keptOrdersPerEmail, restockPieces } from '#shop/orders/reservation-statements.ts';
import {
  addToHistory,
  endAttempt,
  lockOrder,
  setIntent,
  transitionOrder,
} from '#shop/orders/statements.ts';
import { canTransition, isOpen } from '#shop/orders/transitions.ts';
import { queuePush } from '#shop/push/statements.ts';

type Ending = {
  orderId: string;
  intent?: CardIntent;
  outcome: AttemptOutcome;
  to: 'requires_action' | 'failed';
  cause: TransitionCause;
  declineCode?: string;
  /** How long the pieces are kept from now on, at most; without it they are free at once. */
  keptMs?: number;
};

/** Records that the cardholder must authenticate. */
export function recordAction(
  deps: OrderDeps,
  { orderId, intent }: { orderId: string; intent: CardIntent },
): Promise<void> {
  return record(deps, {
    orderId,
    intent,
    outcome: 'requires_action',
    to: 'requires_action',
    cause: 'authentication',
    keptMs: keptMs.challenge,
  });
}

/** Writes down a refused card. The order can still be paid with another until its time is over. */
export function recordRefusal(
  deps: OrderDeps,
  { orderId, intent, refusal }: { orderId: string; intent?: CardIntent; refusal: CardRefusal },
): Promise<void> {
  const { reason, declineCode } = refusal;
  return record(deps, {
    orderId,
    intent,
    outcome: reason,
    to: 'failed',
    cause: reason,
    declineCode,
    keptMs: keptMs.refusal,
  });
}

/** Writes down a payment method that the provider does not know or take. It never held anything. */
export function recordInvalidCard(deps: OrderDeps, orderId: string): Promise<void> {
  return record(deps, { orderId, outcome: 'invalid', to: 'failed', cause: 'invalid_card' });
}

/** Writes down that a try never reached the provider. */
export function recordLostAttempt(deps: OrderDeps, orderId: string): Promise<void> {
  return record(deps, { orderId, outcome: 'lost', to: 'failed', cause: 'no_answer' });
}

function record(deps: OrderDeps, ending: Ending): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, ending.orderId);
    if (!order || !isOpen(order.state)) return;
    if (ending.intent && order.intentId === undefined) {
      await setIntent(tx, order.id, ending.intent.id);
    }
    const at = deps.clock.now();
    await endLastAttempt(tx, { order, ending, at });
    const { to, cause, declineCode: detail } = ending;
    if (!canTransition(order.state, to)) return;
    await transitionOrder(tx, order, { to, cause, at, detail });
    await endReservation(tx, { order, ending, at });
    // Once: every try begins as pending.
    if (order.state === 'pending' && order.attempt?.number === 1) {
      const expiry = { name: 'expire-order', data: { orderId: order.id } } as const;
      await deps.sendJobs(tx, expiry, order.payableUntil);
    }
  });
}

async function endLastAttempt(
  tx: Tx,
  { order, ending, at }: { order: Order; ending: Ending; at: Date },
): Promise<void> {
  const { attempt } = order;
  if (!attempt || attempt.outcome === ending.outcome) return;
  const { outcome, declineCode } = ending;
  await endAttempt(tx, order.id, { number: attempt.number, outcome, declineCode, at });
}

/** An e-mail address has reservations for a few orders only; its other orders can be paid all the same. */
async function endReservation(
  tx: Tx,
  { order, ending, at }: { order: Order; ending: Ending; at: Date },
): Promise<void> {
  if (ending.keptMs === undefined || (await countKept(tx, order, at)) >= keptOrdersPerEmail) {
    return releaseReservation(tx, order.id, at);
  }
  return shortenReservation(tx, order.id, new Date(at.getTime() + ending.keptMs));
}

/** Writes down that the money was captured, and queues the e-mail and the notifications that tell the makers of the order. */
export async function recordPaid(
  deps: OrderDeps,
  { orderId, intent }: { orderId: string; intent: CardIntent },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !canTransition(order.state, 'paid') || order.intentId !== intent.id) return;
    if (intent.receivedCents !== order.total) {
      deps.report.error('captured_amount_differs', { orderId, intentId: intent.id });
    }
    const at = deps.clock.now();
    await transitionOrder(tx, order, { to: 'paid', cause: 'captured', at });
    // A reader of the request also reads its result.
    if (order.voidCause === 'called_off_by_makers') {
      await addToHistory(tx, { ...order, state: 'paid' }, { cause: 'cancel_too_late', at });
    }
    await deps.sendJobs(tx, { name: 'order-to-makers', data: { subjectId: orderId } });
    await queuePush({ tx, sendJobs: deps.sendJobs }, { kind: 'order', subjectId: orderId });
  });
}

/**
 * Records that an authorisation was voided before its capture, by the provider or by the makers: the order is
 * cancelled, and one e-mail takes the confirmation back.
 */
export async function recordLostAuthorisation(deps: OrderDeps, orderId: string): Promise<void> {
  const lost = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'authorised') return false;
    await restockPieces(tx, order.lines);
    const cause = order.voidCause ?? 'capture_refused';
    await transitionOrder(tx, order, { to: 'cancelled', cause, at: deps.clock.now() });
    await deps.sendJobs(tx, { name: 'order-not-charged', data: { subjectId: orderId } });
    return order.voidCause === undefined;
  });
  if (lost) deps.report.error('authorisation_lost_before_capture', { orderId });
}
