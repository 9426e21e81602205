import type { RefundAnswer } from '#shop/checkout/card-gateway.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { refundAmount, type Refund, type RefundLine } from '#shop/orders/refund.ts';
import { canMove } from '#shop/orders/transitions.ts';

export type Refunded =
  | { ok: true; refund: Refund }
  | { ok: false; reason: 'not_found' | 'wrong_state' | 'nothing_left' | 'bad_line' | 'refused' }
  /** The provider gave no answer; the reconciler asks again with the same key. */
  | { ok: false; reason: 'not_yet'; refund: Refund };

type Asked = {
  orderId: string;
  /** The same key is the same refund, however often it is asked for. */
  key: string;
  /** Pieces to give the money back for; none means all that is left, delivery included. */
  lines: RefundLine[];
};

/** Gives money back, whole or by line. */
export async function refundOrder(engine: Engine, asked: Asked): Promise<Refunded> {
  const begun = await beginRefund(engine, asked);
  if (!begun.ok) return begun;
  return begun.isNew ? askForRefund(engine, begun.refund) : resumeRefund(engine, begun.refund);
}

/**
 * Finishes a refund that was written down before. The provider forgets a key after a day, so it is
 * asked for what it knows of this refund first: repeating it has no second effect at any time.
 */
export async function resumeRefund(engine: Engine, refund: Refund): Promise<Refunded> {
  if (refund.state === 'done') return { ok: true, refund };
  if (refund.state === 'refused') return { ok: false, reason: 'refused' };
  const order = await engine.orders.find(refund.orderId);
  if (order?.intentId === undefined) return { ok: false, reason: 'not_found' };
  const request = { intentId: order.intentId, refundId: refund.id };
  const known = await engine.cards.findRefund(request);
  return known.kind === 'none'
    ? askForRefund(engine, refund)
    : takeRefundAnswer(engine, refund, known);
}

async function askForRefund(engine: Engine, refund: Refund): Promise<Refunded> {
  const order = await engine.orders.find(refund.orderId);
  if (order?.intentId === undefined) return { ok: false, reason: 'not_found' };
  const answer = await engine.cards.refund({
    intentId: order.intentId,
    amountCents: refund.amountCents,
    refundId: refund.id,
    idempotencyKey: `${refund.id}:refund`,
  });
  await engine.reach('after_refund');
  return takeRefundAnswer(engine, refund, answer);
}

async function takeRefundAnswer(
  engine: Engine,
  refund: Refund,
  answer: RefundAnswer,
): Promise<Refunded> {
  if (answer.kind === 'unknown') return { ok: false, reason: 'not_yet', refund };
  if (answer.kind === 'invalid') {
    await engine.orders.transact((tx) => tx.endRefund(refund.id, { state: 'refused' }));
    engine.report.error('refund_refused', { orderId: refund.orderId, cause: answer.message });
    return { ok: false, reason: 'refused' };
  }
  await recordRefund(engine, { refund, providerId: answer.refundId });
  return { ok: true, refund: { ...refund, state: 'done' } };
}

type Begun = { ok: true; refund: Refund; isNew: boolean } | Extract<Refunded, { ok: false }>;

async function beginRefund(engine: Engine, asked: Asked): Promise<Begun> {
  return engine.orders.transact(async (tx): Promise<Begun> => {
    const order = await tx.lock(asked.orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    const given = await tx.refunds(order.id);
    const known = given.find(({ key }) => key === asked.key);
    if (known) return { ok: true, refund: known, isNew: false };
    if (!canMove(order.state, 'refunded')) return { ok: false, reason: 'wrong_state' };
    const amount = refundAmount({ order, given, lines: asked.lines });
    if (!amount.ok) return amount;
    const refund: Refund = {
      id: engine.randomId(),
      orderId: order.id,
      key: asked.key,
      amountCents: amount.amountCents,
      lines: asked.lines,
      state: 'pending',
      createdAt: engine.clock.now(),
    };
    await tx.insertRefund(refund);
    return { ok: true, refund, isNew: true };
  });
}

async function recordRefund(
  engine: Engine,
  { refund, providerId }: { refund: Refund; providerId: string },
): Promise<void> {
  await engine.orders.transact(async (tx) => {
    const order = await tx.lock(refund.orderId);
    if (!order) return;
    const given = await tx.refunds(order.id);
    if (given.some(({ id, state }) => id === refund.id && state === 'done')) return;
    await tx.endRefund(refund.id, { state: 'done', providerId });
    await tx.send({ name: 'order-refunded', data: { refundId: refund.id } });
    const done = given.filter(({ id, state }) => id === refund.id || state === 'done');
    const refundedCents = done.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const at = engine.clock.now();
    const detail = `${refund.amountCents}`;
    if (refundedCents >= order.total && canMove(order.state, 'refunded')) {
      await tx.move(order, { to: 'refunded', cause: 'refunded', at, detail });
    } else {
      await tx.note(order, { cause: 'refund', at, detail });
    }
  });
}
