import { writingCalls } from '#contract/bottega/writing.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { makersRoute, type MakersRoute } from '#api/bottega/makers-route.ts';
import { refuse } from '#api/bottega/refuse.ts';
import type { Written } from '#shop/orders/write-on-order.ts';

/** What the makers write about an order. */
export function writingRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { orders } = bottega;
  return [
    makersRoute(writingCalls.note, async ({ id, ...wish }, { session }) =>
      answer(await orders.note({ ...wish, orderId: id, makerId: session.maker.id })),
    ),
    makersRoute(writingCalls.message, async ({ id, ...wish }, { session }) =>
      answer(await orders.message({ ...wish, orderId: id, makerId: session.maker.id })),
    ),
    makersRoute(writingCalls.emailAgain, async ({ id, ...wish }, { session }) =>
      answer(await orders.emailAgain({ ...wish, orderId: id, makerId: session.maker.id })),
    ),
  ];
}

function answer(written: Written) {
  return written.ok ? { number: written.writing.number } : refuse(written.reason);
}
