import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { parcelCalls } from '#contract/bottega/parcels.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import type { NoteWritten } from '#shop/orders/write-on-order.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { failBottega, refuse } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';
import { closedOrderCalls } from '#contract/bottega/closed-orders.ts';
import { answerCalls } from '#contract/bottega/answers.ts';

/** How the makers change an order beside its way to the customer. */
export function orderChangeRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { orders } = bottega;
  return [
    makersRoute(orderChangeCalls.correctAddress, async ({ id, changes }, { session }) => {
      const makerId = session.maker.id;
      const corrected = await orders.correctAddress({ orderId: id, changes, makerId });
      return corrected.ok ? { changed: corrected.changed } : refuse(corrected.reason);
    }),
    makersRoute(orderChangeCalls.previewCancel, async ({ id }) => {
      const preview = await orders.previewCancel(id);
      if (!preview.ok) return refuse(preview.reason);
      return { way: preview.way, amount: preview.amountCents };
    }),
    makersRoute(orderChangeCalls.cancel, async ({ id }, { session }) => {
      const cancelled = await orders.cancel({ orderId: id, makerId: session.maker.id });
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
export function noteRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { orders, answers } = bottega;
  return [
    makersRoute(noteCalls.note, async ({ id, ...wish }, { session }) =>
      toResponse(await orders.note({ ...wish, orderId: id, makerId: session.maker.id })),
    ),
    makersRoute(noteCalls.message, async ({ id, ...wish }, { session }) =>
      toResponse(await orders.message({ ...wish, orderId: id, makerId: session.maker.id })),
    ),
    makersRoute(noteCalls.emailAgain, async ({ id, ...wish }, { session }) =>
      toResponse(await orders.emailAgain({ ...wish, orderId: id, makerId: session.maker.id })),
    ),
    makersRoute(closedOrderCalls.closedOrders, async () => ({ orders: await orders.listClosed() })),
    makersRoute(closedOrderCalls.messageSeveral, ({ ids, ...message }, { session }) =>
      orders.messageSeveral({ ...message, orderIds: ids, makerId: session.maker.id }),
    ),
    makersRoute(answerCalls.openAnswers, async () =>
      (await answers.open()).map(({ orderId, at, ...words }) => ({
        ...words,
        order_id: orderId,
        at: at.toISOString(),
      })),
    ),
    makersRoute(answerCalls.settleAnswer, async ({ id, number }, { session }) => {
      const settlement = { orderId: id, number, makerId: session.maker.id };
      const settled = await answers.settle(settlement);
      return settled.ok ? settled : refuse(settled.reason);
    }),
  ];
}

function toResponse(written: NoteWritten) {
  return written.ok ? { number: written.note.number } : refuse(written.reason);
}

/** The printed documents of a parcel. */
export function printRoutes({
  bottega,
  drawLabels,
}: Pick<BottegaApiPorts, 'bottega' | 'drawLabels'>): MakersRoute[] {
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
