import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import type { ShipmentPlanned } from '#shop/orders/plan-shipment.ts';
import type { NoteWritten } from '#shop/orders/write-on-order.ts';
import { changedOrRefused, doneOrRefused, failBottega, refuse } from './fail-bottega.ts';
import { type BottegaApiPorts, makersRoute, type MakersRoute } from './makers-route.ts';

/** The makers' calls about orders. */
export function orderRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { orders } = bottega;
  return [
    makersRoute(orderCalls.today, () => orders.today()),
    makersRoute(withdrawalCalls.withdrawals, ({ before }) => orders.withdrawals(before)),
    makersRoute(withdrawalCalls.sortWithdrawal, async ({ id, order_id: orderId }, { makerId }) =>
      doneOrRefused(await orders.sortWithdrawal({ id, orderId, makerId })),
    ),
    makersRoute(orderCalls.orders, async ({ group, q, before }) => {
      const since = before === undefined ? undefined : new Date(before);
      const found = await orders.list({ group, text: q, before: since });
      return { ...found, before: found.before?.toISOString() };
    }),
    makersRoute(
      orderCalls.order,
      async ({ id }) => (await orders.show(id)) ?? failBottega('not_found'),
    ),
    makersRoute(orderCalls.handOver, async ({ id: orderId, ...parcel }, { makerId }) =>
      plannedView(await orders.handOver({ ...parcel, orderId, makerId })),
    ),
    makersRoute(orderCalls.handOverPart, async ({ id: orderId, ...parcel }, { makerId }) =>
      plannedView(await orders.handOver({ ...parcel, orderId, makerId })),
    ),
    makersRoute(orderCalls.takeBackPart, async ({ id: orderId, part }, { makerId }) =>
      doneOrRefused(await orders.takeBackPart({ orderId, part, makerId })),
    ),
    makersRoute(orderCalls.correctPart, async ({ id: orderId, ...code }, { makerId }) =>
      changedOrRefused(await orders.correctTracking({ ...code, orderId, makerId })),
    ),
    makersRoute(orderCalls.takeBack, async ({ id: orderId, key }, { makerId }) =>
      doneOrRefused(await orders.takeBack({ orderId, key, makerId })),
    ),
    makersRoute(orderCalls.takeBackStep, async ({ id: orderId, step }, { makerId }) =>
      doneOrRefused(await orders.takeBackStep({ orderId, step, makerId })),
    ),
    makersRoute(orderCalls.correctTracking, async ({ id: orderId, ...code }, { makerId }) =>
      changedOrRefused(await orders.correctTracking({ ...code, orderId, makerId })),
    ),
    makersRoute(orderCalls.deliver, async ({ id: orderId }, { makerId }) =>
      doneOrRefused(await orders.deliver({ orderId, makerId })),
    ),
    makersRoute(orderCalls.previewRefund, async ({ id, lines, amount }) => {
      const plan = await orders.previewRefund({ orderId: id, lines, amountCents: amount });
      if (!plan.ok) return refuse(plan.reason);
      return { amount: plan.amountCents, left: plan.leftCents, lines: plan.lines };
    }),
    makersRoute(orderCalls.refund, async ({ id, amount, left, ...wish }, { makerId }) => {
      const inCents = { amountCents: amount, leftCents: left };
      const by = { orderId: id, makerId };
      const outcome = await orders.refund({ ...wish, ...inCents, ...by });
      if (outcome.ok) return { amount: outcome.refund.amountCents, state: 'done' as const };
      if (outcome.reason !== 'not_yet') return refuse(outcome.reason);
      return { amount: outcome.refund.amountCents, state: 'pending' as const };
    }),
    makersRoute(orderChangeCalls.correctAddress, async ({ id: orderId, changes }, { makerId }) =>
      changedOrRefused(await orders.correctAddress({ orderId, changes, makerId })),
    ),
    makersRoute(orderChangeCalls.moveDate, async ({ id: orderId, ...move }, { makerId }) =>
      changedOrRefused(await orders.moveDate({ ...move, orderId, makerId })),
    ),
    makersRoute(orderChangeCalls.previewCancel, async ({ id }) => {
      const preview = await orders.previewCancel(id);
      if (!preview.ok) return refuse(preview.reason);
      return { way: preview.way, amount: preview.amountCents };
    }),
    makersRoute(orderChangeCalls.cancel, async ({ id }, { makerId }) => {
      const cancelled = await orders.cancel({ orderId: id, makerId });
      if (cancelled.ok) return { state: 'done' as const };
      return cancelled.reason === 'not_yet'
        ? { state: 'pending' as const }
        : refuse(cancelled.reason);
    }),
  ];
}

/**
 * The words of an order: notes and messages, those to customers whose orders wait for a closure, and the customers’ own.
 */
export function noteRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { orders, answers } = bottega;
  return [
    makersRoute(noteCalls.note, async ({ id: orderId, ...wish }, { makerId }) =>
      toResponse(await orders.write({ ...wish, kind: 'note', orderId, makerId })),
    ),
    makersRoute(noteCalls.message, async ({ id: orderId, ...wish }, { makerId }) =>
      toResponse(await orders.write({ ...wish, kind: 'message', orderId, makerId })),
    ),
    makersRoute(noteCalls.emailAgain, async ({ id: orderId, key, email }, { makerId }) =>
      toResponse(await orders.write({ kind: 'email_again', orderId, key, text: email, makerId })),
    ),
    makersRoute(noteCalls.closedOrders, async () => ({ orders: await orders.listClosed() })),
    makersRoute(noteCalls.messageSeveral, ({ ids, ...message }, { makerId }) =>
      orders.messageSeveral({ ...message, orderIds: ids, makerId }),
    ),
    makersRoute(noteCalls.openAnswers, async () =>
      (await answers.open()).map(({ orderId, at, ...words }) => ({
        ...words,
        order_id: orderId,
        at: at.toISOString(),
      })),
    ),
    makersRoute(noteCalls.settleAnswer, async ({ id: orderId, number }, { makerId }) =>
      doneOrRefused(await answers.settle({ orderId, number, makerId })),
    ),
  ];
}

function toResponse(written: NoteWritten) {
  return written.ok ? { number: written.note.number } : refuse(written.reason);
}

/** The printed documents of a parcel. */
export function printRoutes({ bottega, drawLabels }: BottegaApiPorts): MakersRoute[] {
  return [
    makersRoute(printCalls.seller, () => bottega.orders.seller()),
    makersRoute(printCalls.parcels, () => bottega.orders.parcels()),
    makersRoute(printCalls.label, async ({ id }): Promise<Response> => {
      const found = await bottega.orders.labels(id);
      if (!found.ok) return refuse(found.reason);
      const pdf = await drawLabels(found.labels);
      if (pdf === undefined) return failBottega('overloaded');
      const numbers = found.labels.map(({ number }) => number);
      const name = numbers.length > 1 ? 'etichette.pdf' : `etichetta-${numbers.join('')}.pdf`;
      return new Response(pdf, {
        headers: {
          'content-type': 'application/pdf',
          // Browsers show a PDF in a page of their own, which has inline styles.
          'content-security-policy':
            "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          'content-disposition': `inline; filename="${name}"`,
        },
      });
    }),
  ];
}

function plannedView(planned: ShipmentPlanned) {
  if (!planned.ok) return refuse(planned.reason);
  const { key, dueAt } = planned.shipment;
  return { key, until: dueAt.toISOString() };
}
