import type { Answer } from '#api/call-route.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import type { ShipmentPlanned } from '#shop/orders/plan-shipment.ts';
import type { NoteWritten } from '#shop/orders/write-on-order.ts';
import { failBottega, type Reason } from './fail-bottega.ts';
import {
  type BottegaApiPorts,
  changedOf,
  makersRoute,
  type MakersRoute,
  type SignedInCall,
} from './makers-route.ts';

export function orderRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { orders } = bottega;
  return [
    makersRoute(orderCalls.today, () => orders.today()),
    makersRoute(withdrawalCalls.withdrawals, ({ before }) => orders.withdrawals(before)),
    makersRoute(withdrawalCalls.sortWithdrawal, ({ id, order_id: orderId }, { makerId }) =>
      orders.sortWithdrawal({ id, orderId, makerId }),
    ),
    makersRoute(orderCalls.orders, async ({ group, q, before }) => {
      const since = before === undefined ? undefined : new Date(before);
      const found = await orders.list({ group, text: q, before: since });
      return { ...found, before: found.before?.toISOString() };
    }),
    makersRoute(orderCalls.order, ({ id }) => orders.show(id)),
    onOrder(orderCalls.handOver, async (parcel) => plannedView(await orders.handOver(parcel))),
    onOrder(orderCalls.handOverPart, async (parcel) => plannedView(await orders.handOver(parcel))),
    onOrder(orderCalls.takeBackPart, orders.takeBackPart),
    onOrder(orderCalls.correctPart, async (code) => changedOf(await orders.correctTracking(code))),
    onOrder(orderCalls.takeBack, orders.takeBack),
    onOrder(orderCalls.takeBackStep, orders.takeBackStep),
    onOrder(orderCalls.correctTracking, async (code) =>
      changedOf(await orders.correctTracking(code)),
    ),
    onOrder(orderCalls.deliver, orders.deliver),
    onOrder(orderCalls.previewRefund, async ({ orderId, lines, amount }) => {
      const plan = await orders.previewRefund({ orderId, lines, amountCents: amount });
      if (!plan.ok) return plan;
      return { amount: plan.amountCents, left: plan.leftCents, lines: plan.lines };
    }),
    onOrder(orderCalls.refund, async ({ amount, left, ...wish }) => {
      const outcome = await orders.refund({ ...wish, amountCents: amount, leftCents: left });
      if (!outcome.ok && outcome.reason !== 'not_yet') return outcome;
      return {
        amount: outcome.refund.amountCents,
        state: outcome.ok ? 'done' : 'pending',
      } as const;
    }),
    onOrder(orderChangeCalls.correctAddress, async (wish) =>
      changedOf(await orders.correctAddress(wish)),
    ),
    onOrder(orderChangeCalls.moveDate, async (wish) => changedOf(await orders.moveDate(wish))),
    onOrder(orderChangeCalls.previewCancel, async ({ orderId }) => {
      const preview = await orders.previewCancel(orderId);
      return preview.ok ? { way: preview.way, amount: preview.amountCents } : preview;
    }),
    onOrder(orderChangeCalls.cancel, async (wish) => {
      const cancelled = await orders.cancel(wish);
      if (!cancelled.ok && cancelled.reason !== 'not_yet') return cancelled;
      return { state: cancelled.ok ? 'done' : 'pending' } as const;
    }),
  ];
}

/** A call about an order: its use case gets the order's id and the maker's beside the rest of the request. */
function onOrder<In extends { id: string }, Out>(
  call: SignedInCall<In, Out>,
  handle: (
    wish: Omit<In, 'id'> & { orderId: string; makerId: string },
  ) => Promise<Answer<NoInfer<Out>, Reason>>,
): MakersRoute {
  return makersRoute(call, ({ id: orderId, ...wish }, { makerId }) =>
    handle({ ...wish, orderId, makerId }),
  );
}

/** Notes and messages, those to customers whose orders wait for a closure, and the customers’ own. */
export function noteRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { orders, answers } = bottega;
  return [
    onOrder(noteCalls.note, async (wish) =>
      toResponse(await orders.write({ ...wish, kind: 'note' })),
    ),
    onOrder(noteCalls.message, async (wish) =>
      toResponse(await orders.write({ ...wish, kind: 'message' })),
    ),
    onOrder(noteCalls.emailAgain, async ({ email, ...wish }) =>
      toResponse(await orders.write({ ...wish, kind: 'email_again', text: email })),
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
    onOrder(noteCalls.settleAnswer, answers.settle),
  ];
}

function toResponse(written: NoteWritten) {
  return written.ok ? { number: written.note.number } : written;
}

/** The printed documents of a parcel. */
export function printRoutes({ bottega, drawLabels }: BottegaApiPorts): MakersRoute[] {
  return [
    makersRoute(printCalls.seller, () => bottega.orders.seller()),
    makersRoute(printCalls.parcels, () => bottega.orders.parcels()),
    makersRoute(printCalls.label, async ({ id }) => {
      const found = await bottega.orders.labels(id);
      if (!found.ok) return found;
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
  if (!planned.ok) return planned;
  const { key, dueAt } = planned.shipment;
  return { key, until: dueAt.toISOString() };
}
