import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { makersRoute, type MakersRoute } from '#api/bottega/makers-route.ts';
import { refuse } from '#api/bottega/refuse.ts';

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
