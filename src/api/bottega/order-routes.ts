import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { parcelCalls } from '#contract/bottega/parcels.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import type { NoteWritten } from '#shop/orders/write-on-order.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { doneOrRefused, failBottega, refuse } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';
import { closedOrderCalls } from '#contract/bottega/closed-orders.ts';
import { answerCalls } from '#contract/bottega/answers.ts';

/** How the makers change an order beside its way to the customer. */
export function orderChangeRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { orders } = bottega;
  return [
    makersRoute(orderChangeCalls.correctAddress, async ({ id: orderId, changes }, { makerId }) => {
      const corrected = await orders.correctAddress({ orderId, changes, makerId });
      return corrected.ok ? { changed: corrected.changed } : refuse(corrected.reason);
    }),
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
      toResponse(await orders.note({ ...wish, orderId, makerId })),
    ),
    makersRoute(noteCalls.message, async ({ id, ...wish }, { makerId }) =>
      toResponse(await orders.message({ ...wish, orderId: id, makerId })),
    ),
    makersRoute(noteCalls.emailAgain, async ({ id, ...wish }, { makerId }) =>
      toResponse(await orders.emailAgain({ ...wish, orderId: id, makerId })),
    ),
    makersRoute(closedOrderCalls.closedOrders, async () => {
      const closed = await orders.listClosed();
      return {
        orders: closed.map(({ shipBy, messagedAt, ...order }) => ({
          ...order,
          ship_by: shipBy,
          messaged_at: messagedAt?.toISOString(),
        })),
      };
    }),
    makersRoute(closedOrderCalls.messageSeveral, ({ ids, ...message }, { makerId }) =>
      orders.messageSeveral({ ...message, orderIds: ids, makerId }),
    ),
    makersRoute(answerCalls.openAnswers, async () =>
      (await answers.open()).map(({ orderId, at, ...words }) => ({
        ...words,
        order_id: orderId,
        at: at.toISOString(),
      })),
    ),
    makersRoute(answerCalls.settleAnswer, async ({ id: orderId, number }, { makerId }) =>
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
    makersRoute(parcelCalls.parcels, () => bottega.orders.parcels()),
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
