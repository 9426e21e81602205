import type { Tx } from '#database/tables.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Order, Refund } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { openShipment, takesFromParcel } from '#shop/orders/parcels.ts';
import { readRefunds, readShipments } from '#shop/orders/record-queries.ts';
import { planRefund, type RefundPlan, type RefundWish } from '#shop/orders/refund.ts';
import { closeParts } from '#shop/orders/ship-order.ts';
import { restockPieces } from '#shop/orders/reservation-statements.ts';
import {
  endRefund,
  endShipment,
  insertRefund,
  markRestock,
} from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder, transitionOrder } from '#shop/orders/statements.ts';
import { isPaid } from '#shop/orders/transitions.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';

export type Refunded =
  | { ok: true; refund: Refund }
  | {
      ok: false;
      reason: 'not_found' | 'wrong_state' | 'refused' | 'key_reused' | 'changed_meanwhile';
    }
  | Extract<RefundPlan, { ok: false }>
  /** Its pieces are in a parcel that was just handed over: that is taken back first, or has left in two minutes. */
  | { ok: false; reason: 'in_parcel' }
  /** The provider gave no answer; the reconciler asks again with the same key. */
  | { ok: false; reason: 'not_yet'; refund: Refund };

type Asked = RefundWish & {
  orderId: string;
  /** The same key is the same refund, however often it is asked for. */
  key: string;
  reason?: string;
  /** The rest of the payment on the maker's screen, in cents: after another refund it is refused. */
  leftCents?: number;
  /** The pieces are back: they go into stock with the refund, or now if it was given before. */
  restock?: boolean;
  /** It is less than the withdrawal of the order gives back, and nothing more is to follow. */
  settles?: boolean;
  makerId?: string;
};

export type RefundPreview = RefundPlan | { ok: false; reason: 'not_found' | 'wrong_state' };

/** The amount that a refund would give, by the same rule; nothing is changed. */
export async function previewRefund(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId, ...wish }: RefundWish & { orderId: string },
): Promise<RefundPreview> {
  const order = await findOrder(db, orderId);
  if (order === undefined) return { ok: false, reason: 'not_found' };
  if (!isPaid(order.state)) return { ok: false, reason: 'wrong_state' };
  return planRefund({ order, refunds: await readRefunds(db, orderId), wish });
}

/** Gives money back: whole, by line, or any amount. */
export async function refundOrder(deps: OrderDeps, asked: Asked): Promise<Refunded> {
  const begun = await beginRefund(deps, asked);
  return begun.ok ? finishRefund(deps, begun) : begun;
}

export function resumeRefund(deps: OrderDeps, refund: Refund): Promise<Refunded> {
  return finishRefund(deps, { refund, isNew: false });
}

/**
 * The provider forgets an idempotency key after a day, so its list of refunds is read before it is asked once more:
 * repeating has no second effect at any time.
 */
async function finishRefund(
  deps: OrderDeps,
  { refund, isNew }: { refund: Refund; isNew: boolean },
): Promise<Refunded> {
  const { amountCents, id: refundId, orderId } = refund;
  if (refund.state === 'done') return { ok: true, refund };
  if (refund.state === 'refused') return { ok: false, reason: 'refused' };
  const order = await findOrder(deps.db, orderId);
  if (order?.intentId === undefined) return { ok: false, reason: 'not_found' };
  const request = { intentId: order.intentId, refundId };
  const existing = isNew ? undefined : await deps.cards.findRefund(request);
  const result =
    existing && existing.kind !== 'none'
      ? existing
      : await deps.cards.refund({ ...request, amountCents, idempotencyKey: `${refundId}:refund` });
  if (result.kind === 'unknown') return { ok: false, reason: 'not_yet', refund };
  if (result.kind === 'invalid') {
    await deps.db.transaction().execute((tx) => endRefund(tx, refundId, { state: 'refused' }));
    deps.report.error('refund_refused', { orderId, cause: result.message });
    return { ok: false, reason: 'refused' };
  }
  return { ok: true, refund: await recordRefund(deps, { refund, providerId: result.refundId }) };
}

type Begun = { ok: true; refund: Refund; isNew: boolean } | Extract<Refunded, { ok: false }>;

async function beginRefund(deps: OrderDeps, asked: Asked): Promise<Begun> {
  return deps.db.transaction().execute(async (tx): Promise<Begun> => {
    const order = await lockOrder(tx, asked.orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    const refunds = await readRefunds(tx, order.id);
    const existing = refunds.find(({ key }) => key === asked.key);
    if (existing) {
      const { amountCents = existing.amountCents } = asked;
      if (amountCents !== existing.amountCents) return { ok: false, reason: 'key_reused' };
      const refund = asked.restock
        ? await wantRestock(deps, { tx, order, refund: existing, makerId: asked.makerId })
        : existing;
      return { ok: true, refund, isNew: false };
    }
    if (!isPaid(order.state)) return { ok: false, reason: 'wrong_state' };
    const plan = planRefund({ order, refunds, wish: asked });
    if (!plan.ok) return plan;
    const { leftCents = plan.leftCents } = asked;
    if (leftCents !== plan.leftCents) return { ok: false, reason: 'changed_meanwhile' };
    const refund: Refund = {
      id: deps.randomId(),
      orderId: order.id,
      key: asked.key,
      amountCents: plan.amountCents,
      lines: plan.lines,
      state: 'pending',
      createdAt: deps.clock.now(),
      reason: asked.reason,
      restock: asked.restock ?? false,
      settles: asked.settles === true && (await readWithdrawn(tx, [order.id])).size > 0,
      makerId: asked.makerId,
    };
    const shipments = await readShipments(tx, order.id);
    const isAll = plan.amountCents === plan.leftCents;
    if (
      openShipment(shipments) &&
      (isAll || takesFromParcel(order, { refunds, shipments }, refund))
    ) {
      return { ok: false, reason: 'in_parcel' };
    }
    await insertRefund(tx, refund);
    return { ok: true, refund, isNew: true };
  });
}

/** Pieces that are marked as back later go into stock with the money, or at once when it has gone. */
async function wantRestock(
  deps: OrderDeps,
  { makerId, ...returned }: Returned & Pick<Asked, 'makerId'>,
): Promise<Refund> {
  const { tx, refund } = returned;
  if (refund.state === 'done') {
    return restockNow(deps, { ...returned, at: deps.clock.now(), makerId });
  }
  if (refund.state === 'pending' && !refund.restock) await markRestock(tx, refund.id);
  return { ...refund, restock: true };
}

async function recordRefund(
  deps: OrderDeps,
  { refund, providerId }: { refund: Refund; providerId: string },
): Promise<Refund> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    const refunds = order ? await readRefunds(tx, order.id) : [];
    const existing = refunds.find(({ id }) => id === refund.id);
    if (!order || !existing || existing.state === 'done') return existing ?? refund;
    const { makerId } = existing;
    const at = deps.clock.now();
    await endRefund(tx, refund.id, { state: 'done', provider_id: providerId, done_at: at });
    const done: Refund = { ...existing, state: 'done' };
    const ended = existing.restock
      ? await restockNow(deps, { tx, order, refund: done, at, makerId })
      : done;
    await deps.sendJobs(tx, { name: 'order-refunded', data: { subjectId: refund.id } });
    const paidBack = refunds.filter(({ id, state }) => id === refund.id || state === 'done');
    const refundedCents = paidBack.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const detail = `${refund.amountCents}`;
    if (refundedCents >= order.total && isPaid(order.state)) {
      await endShipment(tx, order.id, 'dropped');
      await transitionOrder(tx, order, { to: 'refunded', cause: 'refunded', at, detail, makerId });
    } else {
      await addToHistory(tx, order, { cause: 'refund', at, detail, makerId });
      await closeParts(deps, { tx, order, makerId });
    }
    return ended;
  });
}

interface Returned {
  tx: Tx;
  /** Locked. */
  order: Order;
  refund: Refund;
}

/** Puts the pieces of a refund that was given into stock, unless they are there already. */
async function restockNow(
  { sendJobs }: OrderDeps,
  { tx, order, refund, at, makerId }: Returned & { at: Date; makerId?: string | undefined },
): Promise<Refund> {
  if (refund.restockedAt !== undefined || refund.lines.length === 0) return refund;
  const pieces = refund.lines.flatMap(({ line, qty }) => {
    const sold = order.lines[line];
    return sold === undefined ? [] : [{ skuId: sold.skuId, qty }];
  });
  await restockPieces({ tx, sendJobs }, pieces);
  await markRestock(tx, refund.id, at);
  const count = pieces.reduce((sum, { qty }) => sum + qty, 0);
  await addToHistory(tx, order, { cause: 'restocked', at, detail: String(count), makerId });
  return { ...refund, restock: true, restockedAt: at };
}
