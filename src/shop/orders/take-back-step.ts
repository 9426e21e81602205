import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { parcelLeftAt } from '#shop/orders/parcels.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { closeParts, type Transitioned } from '#shop/orders/ship-order.ts';
import { updateTracking } from '#shop/orders/record-statements.ts';
import { lockOrder, transitionOrder } from '#shop/orders/statements.ts';
import { correctedState } from '#shop/orders/transitions.ts';

interface Mistake {
  orderId: string;
  step: keyof typeof correctedState;
  makerId?: string;
}

const causes = { shipped: 'shipment_taken_back', delivered: 'delivery_taken_back' } as const;

/**
 * Takes back a shipment or a delivery that was marked by mistake, at any time after its e-mail was queued: the
 * customer gets another that corrects it. A shipment that is taken back loses its code. Repeating it changes
 * nothing.
 */
export function takeBackStep(
  deps: OrderDeps,
  { orderId, step, makerId }: Mistake,
): Promise<Transitioned> {
  return deps.db.transaction().execute(async (tx): Promise<Transitioned> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    const history = await readHistory(tx, orderId);
    const to = correctedState[step];
    const cause = causes[step];
    const moves = history.filter((entry) => entry.from !== entry.to);
    // With nothing left to ship the order was closed again at once.
    const isClosed = moves.at(-1)?.cause === 'rest_refunded';
    const last = moves.at(isClosed ? -2 : -1);
    if ((order.state === to || isClosed) && last?.cause === cause) return { ok: true, order };
    // Of an order that counts as shipped because its rest was paid back, the parts can be taken back.
    const isMade = step === 'delivered' || parcelLeftAt(history) !== undefined;
    if (order.state !== step || !isMade) return { ok: false, reason: 'wrong_state' };
    await transitionOrder(tx, order, { to, cause, at: deps.clock.now(), makerId });
    if (step === 'shipped') {
      await updateTracking(tx, orderId, {});
      await closeParts(deps, { tx, order: { ...order, state: to }, makerId });
    }
    const before = history.filter((entry) => entry.cause.endsWith('_taken_back')).length;
    const subjectId = `${orderId}.back${before + 1}`;
    await deps.sendJobs(tx, { name: 'order-taken-back', data: { subjectId } });
    return { ok: true, order: { ...order, state: to } };
  });
}
