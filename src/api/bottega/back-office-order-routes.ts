import { backOfficeOrderCalls } from '#contract/bottega/back-office-orders.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import type { ShipmentPlanned } from '#shop/orders/plan-shipment.ts';
import type { Today } from '#shop/orders/show-today.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { doneOrRefused, failBottega, refuse } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

/** The makers' calls about orders. */
export function backOfficeOrderRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { orders } = bottega;
  return [
    makersRoute(backOfficeOrderCalls.today, async () => todayView(await orders.today())),
    makersRoute(withdrawalCalls.withdrawals, async ({ before }) => {
      const page = await orders.withdrawals(before);
      const withdrawals = page.withdrawals.map(({ receivedAt, order, ...said }) => ({
        ...said,
        received_at: receivedAt.toISOString(),
        order: order && { order_id: order.orderId, number: order.number, state: order.state },
      }));
      return { withdrawals, before: page.before };
    }),
    makersRoute(withdrawalCalls.sortWithdrawal, async ({ id, order_id: orderId }, { makerId }) =>
      doneOrRefused(await orders.sortWithdrawal({ id, orderId, makerId })),
    ),
    makersRoute(backOfficeOrderCalls.orders, async ({ group, q, before }) => {
      const since = before === undefined ? undefined : new Date(before);
      const found = await orders.list({ group, text: q, before: since });
      return { ...found, before: found.before?.toISOString() };
    }),
    makersRoute(
      backOfficeOrderCalls.order,
      async ({ id }) => (await orders.show(id)) ?? failBottega('not_found'),
    ),
    makersRoute(backOfficeOrderCalls.handOver, async ({ id: orderId, ...parcel }, { makerId }) =>
      plannedView(await orders.handOver({ ...parcel, orderId, makerId })),
    ),
    makersRoute(
      backOfficeOrderCalls.handOverPart,
      async ({ id: orderId, ...parcel }, { makerId }) =>
        plannedView(await orders.handOver({ ...parcel, orderId, makerId })),
    ),
    makersRoute(backOfficeOrderCalls.takeBackPart, async ({ id: orderId, part }, { makerId }) =>
      doneOrRefused(await orders.takeBackPart({ orderId, part, makerId })),
    ),
    makersRoute(backOfficeOrderCalls.correctPart, async ({ id: orderId, ...code }, { makerId }) =>
      correctedView(await orders.correctTracking({ ...code, orderId, makerId })),
    ),
    makersRoute(backOfficeOrderCalls.takeBack, async ({ id: orderId, key }, { makerId }) =>
      doneOrRefused(await orders.takeBack({ orderId, key, makerId })),
    ),
    makersRoute(backOfficeOrderCalls.takeBackStep, async ({ id: orderId, step }, { makerId }) =>
      doneOrRefused(await orders.takeBackStep({ orderId, step, makerId })),
    ),
    makersRoute(
      backOfficeOrderCalls.correctTracking,
      async ({ id: orderId, ...code }, { makerId }) =>
        correctedView(await orders.correctTracking({ ...code, orderId, makerId })),
    ),
    makersRoute(backOfficeOrderCalls.deliver, async ({ id: orderId }, { makerId }) =>
      doneOrRefused(await orders.deliver({ orderId, makerId })),
    ),
    makersRoute(backOfficeOrderCalls.previewRefund, async ({ id, lines, amount }) => {
      const plan = await orders.previewRefund({ orderId: id, lines, amountCents: amount });
      if (!plan.ok) return refuse(plan.reason);
      return { amount: plan.amountCents, left: plan.leftCents, lines: plan.lines };
    }),
    makersRoute(backOfficeOrderCalls.refund, async ({ id, amount, left, ...wish }, { makerId }) => {
      const inCents = { amountCents: amount, leftCents: left };
      const by = { orderId: id, makerId };
      const outcome = await orders.refund({ ...wish, ...inCents, ...by });
      if (outcome.ok) return { amount: outcome.refund.amountCents, state: 'done' as const };
      if (outcome.reason !== 'not_yet') return refuse(outcome.reason);
      return { amount: outcome.refund.amountCents, state: 'pending' as const };
    }),
  ];
}

type Corrected = Awaited<ReturnType<BottegaApiPorts['bottega']['orders']['correctTracking']>>;

function correctedView(corrected: Corrected) {
  return corrected.ok ? { changed: corrected.changed } : refuse(corrected.reason);
}

function plannedView(planned: ShipmentPlanned) {
  if (!planned.ok) return refuse(planned.reason);
  const { key, dueAt } = planned.shipment;
  return { key, until: dueAt.toISOString() };
}

function todayView(today: Today) {
  const { toShip, withdrawals, strays, differences, waiting, isNew, toMake, sold, ...rest } = today;
  const { takings, backup } = rest;
  return {
    to_ship: toShip,
    withdrawals: withdrawals.map(
      ({ orderId, number, name, amount, delivery, refundBy, isLate }) => ({
        order_id: orderId,
        number,
        name,
        amount,
        delivery,
        refund_by: refundBy,
        is_late: isLate,
      }),
    ),
    stray_withdrawals: strays.map(({ receivedAt, refundBy, isLate, probable, ...stray }) => ({
      ...stray,
      received_at: receivedAt.toISOString(),
      refund_by: refundBy,
      is_late: isLate,
      probable: probable && { order_id: probable.orderId, number: probable.number },
    })),
    differences: differences.map(({ intentId, kind, orderId, ourCents, providerCents }) => ({
      intent_id: intentId,
      kind,
      order_id: orderId,
      ours: ourCents,
      provider: providerCents,
    })),
    waiting: waiting.map(({ product_id, name, color, size, people, stock }) => ({
      product_id,
      name,
      color,
      size,
      people,
      stock,
    })),
    to_make: toMake,
    is_new: isNew,
    sold,
    takings,
    backup: backup && { at: backup.at?.toISOString(), is_late: backup.isLate },
  };
}
