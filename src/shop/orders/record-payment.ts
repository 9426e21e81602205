import type { OrderState } from '#contract/order.ts';
import type { CardIntent } from '#shop/card-gateway.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { AttemptOutcome, TransitionCause } from '#shop/orders/order.ts';
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
  transitionOrder,
  updateOrder,
} from '#shop/orders/statements.ts';
import { canTransition, isOpen } from '#shop/orders/transitions.ts';
import { queuePush } from '#shop/push/statements.ts';

/** The state of an order after each outcome, and how long its pieces are kept from then on, at most. */
const endings = {
  /** The cardholder must authenticate. */
  requires_action: {
    to: 'requires_action',
    cause: 'authentication',
    keptForMs: keptMs.challenge,
  },
  // The order can still be paid with another card until its time is over.
  card_declined: { to: 'failed', cause: 'card_declined', keptForMs: keptMs.refusal },
  authentication_failed: {
    to: 'failed',
    cause: 'authentication_failed',
    keptForMs: keptMs.refusal,
  },
  /** The provider does not know or take the payment method; it never held anything. */
  invalid: { to: 'failed', cause: 'invalid_card', keptForMs: 0 },
  /** The try never reached the provider. */
  lost: { to: 'failed', cause: 'no_answer', keptForMs: 0 },
} as const satisfies Record<
  Exclude<AttemptOutcome, 'authorised'>,
  { to: OrderState; cause: TransitionCause; keptForMs: number }
>;

type Ended = {
  orderId: string;
  intent?: CardIntent;
  outcome: keyof typeof endings;
  declineCode?: string;
};

export function recordOutcome(
  deps: OrderDeps,
  { orderId, intent, outcome, declineCode }: Ended,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isOpen(order.state)) return;
    if (intent && order.intentId === undefined) {
      await updateOrder(tx, orderId, { intent_id: intent.id });
    }
    const at = deps.clock.now();
    const { attempt } = order;
    if (attempt && attempt.outcome !== outcome) {
      await endAttempt(tx, orderId, { number: attempt.number, outcome, declineCode, at });
    }
    const { to, cause, keptForMs } = endings[outcome];
    if (!canTransition(order.state, to)) return;
    await transitionOrder(tx, order, { to, cause, at, detail: declineCode });
    // An e-mail address has reservations for a few orders only; its other orders can be paid all the same.
    if (keptForMs === 0 || (await countKept(tx, order, at)) >= keptOrdersPerEmail) {
      await releaseReservation(tx, orderId, at);
    } else {
      await shortenReservation(tx, orderId, new Date(at.getTime() + keptForMs));
    }
    // Once: every try begins as pending.
    if (order.state === 'pending' && attempt?.number === 1) {
      const expiry = { name: 'expire-order', data: { orderId } } as const;
      await deps.sendJobs(tx, expiry, order.payableUntil);
    }
  });
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

/** Cancels an order that was voided before its capture; one e-mail takes the confirmation back. */
export async function recordLostAuthorisation(deps: OrderDeps, orderId: string): Promise<void> {
  const lost = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'authorised') return false;
    await restockPieces({ tx, sendJobs: deps.sendJobs }, order.lines);
    const cause = order.voidCause ?? 'capture_refused';
    await transitionOrder(tx, order, { to: 'cancelled', cause, at: deps.clock.now() });
    await deps.sendJobs(tx, { name: 'order-not-charged', data: { subjectId: orderId } });
    return order.voidCause === undefined;
  });
  if (lost) deps.report.error('authorisation_lost_before_capture', { orderId });
}
