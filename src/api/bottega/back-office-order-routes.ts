import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import type { ShipmentPlanned } from '#shop/orders/plan-shipment.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { failBottega, refuse } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

const done = { ok: true } as const;

/** The makers' calls about orders. */
export function backOfficeOrderRoutes({
  bottega,
}: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { orders } = bottega;
  return [
    makersRoute(backOfficeOrderCalls.today, () => orders.today()),
    makersRoute(withdrawalCalls.withdrawals, ({ before }) => orders.withdrawals(before)),
    makersRoute(withdrawalCalls.sortWithdrawal, async ({ id, order_id: orderId }, { session }) => {
      const sorted = await orders.sortWithdrawal({ id, orderId, makerId: session.maker.id });
      return sorted.ok ? done : refuse(sorted.reason);
    }),
    makersRoute(backOfficeOrderCalls.orders, async ({ group, q, before }) => {
      const since = before === undefined ? undefined : new Date(before);
      const found = await orders.list({ group, text: q, before: since });
      return { ...found, before: found.before?.toISOString() };
    }),
    makersRoute(
      backOfficeOrderCalls.order,
      async ({ id }) => (await orders.show(id)) ?? failBottega('not_found'),
    ),
    makersRoute(backOfficeOrderCalls.handOver, async ({ id, ...parcel }, { session }) =>
      plannedView(await orders.handOver({ ...parcel, orderId: id, makerId: session.maker.id })),
    ),
    makersRoute(backOfficeOrderCalls.handOverPart, async ({ id, ...parcel }, { session }) =>
      plannedView(await orders.handOver({ ...parcel, orderId: id, makerId: session.maker.id })),
    ),
    makersRoute(backOfficeOrderCalls.takeBackPart, async ({ id, part }, { session }) => {
      const undone = await orders.takeBackPart({ orderId: id, part, makerId: session.maker.id });
      return undone.ok ? done : refuse(undone.reason);
    }),
    makersRoute(backOfficeOrderCalls.correctPart, async ({ id, ...correction }, { session }) => {
      const makerId = session.maker.id;
      const corrected = await orders.correctTracking({ ...correction, orderId: id, makerId });
      return corrected.ok ? { changed: corrected.changed } : refuse(corrected.reason);
    }),
    makersRoute(backOfficeOrderCalls.takeBack, async ({ id, key }, { session }) => {
      const undone = await orders.takeBack({ orderId: id, key, makerId: session.maker.id });
      return undone.ok ? done : refuse(undone.reason);
    }),
    makersRoute(backOfficeOrderCalls.takeBackStep, async ({ id, step }, { session }) => {
      const moved = await orders.takeBackStep({ orderId: id, step, makerId: session.maker.id });
      return moved.ok ? done : refuse(moved.reason);
    }),
    makersRoute(
      backOfficeOrderCalls.correctTracking,
      async ({ id, ...correction }, { session }) => {
        const makerId = session.maker.id;
        const corrected = await orders.correctTracking({ ...correction, orderId: id, makerId });
        return corrected.ok ? { changed: corrected.changed } : refuse(corrected.reason);
      },
    ),
    makersRoute(backOfficeOrderCalls.deliver, async ({ id }, { session }) => {
      const moved = await orders.deliver({ orderId: id, makerId: session.maker.id });
      return moved.ok ? done : refuse(moved.reason);
    }),
    makersRoute(backOfficeOrderCalls.previewRefund, async ({ id, lines, amount }) => {
      const plan = await orders.previewRefund({ orderId: id, lines, amountCents: amount });
      if (!plan.ok) return refuse(plan.reason);
      return { amount: plan.amountCents, left: plan.leftCents, lines: plan.lines };
    }),
    makersRoute(backOfficeOrderCalls.refund, async ({ id, amount, left, ...wish }, { session }) => {
      const inCents = { amountCents: amount, leftCents: left };
      const by = { orderId: id, makerId: session.maker.id };
      const outcome = await orders.refund({ ...wish, ...inCents, ...by });
      if (outcome.ok) return { amount: outcome.refund.amountCents, state: 'done' as const };
      if (outcome.reason !== 'not_yet') return refuse(outcome.reason);
      return { amount: outcome.refund.amountCents, state: 'pending' as const };
    }),
  ];
}

function plannedView(planned: ShipmentPlanned) {
  if (!planned.ok) return refuse(planned.reason);
  const { key, dueAt } = planned.shipment;
  return { key, until: dueAt.toISOString() };
}
