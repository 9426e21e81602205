import { closedOrderCalls } from '#contract/bottega/closed-orders.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

/** The calls about orders that were promised to leave while the makers are closed. */
export function closedOrderRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { orders } = bottega;
  return [
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
    makersRoute(closedOrderCalls.messageSeveral, ({ ids, ...message }, { session }) =>
      orders.messageSeveral({ ...message, orderIds: ids, makerId: session.maker.id }),
    ),
  ];
}
