import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Moved } from '#shop/orders/ship-order.ts';
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
  { orders, clock }: OrderDeps,
  { orderId, step, makerId }: Mistake,
): Promise<Moved> {
  return orders.transact(async (tx): Promise<Moved> => {
    const order = await tx.lock(orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    const history = await tx.history(orderId);
    const to = correctedState[step];
    const cause = causes[step];
    const last = history.findLast((entry) => entry.from !== entry.to);
    if (order.state === to && last?.cause === cause) return { ok: true, order };
    if (order.state !== step) return { ok: false, reason: 'wrong_state' };
    await tx.move(order, { to, cause, at: clock.now(), makerId });
    if (step === 'shipped') await tx.keepTracking(orderId, {});
    const before = history.filter((entry) => entry.cause.endsWith('_taken_back')).length;
    const subjectId = `${orderId}.back${before + 1}`;
    await tx.send({ name: 'order-taken-back', data: { subjectId } });
    return { ok: true, order: { ...order, state: to } };
  });
}
