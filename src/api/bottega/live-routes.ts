import { liveCalls } from '#contract/bottega/live.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { type BottegaApiPorts, makersRoute, type MakersRoute } from './makers-route.ts';

/** A proxy that collects answers before it sends them would collect this one for ever. */
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };

/** Server-sent events that keep the makers' screens up to date. */
export function liveRoutes({ bottega, live }: BottegaApiPorts): MakersRoute[] {
  return [
    makersRoute(liveCalls.changes, async (_nothing, { session, context }) => {
      // A HEAD request reads no body, and would never close a stream.
      if (context.req.method === 'HEAD') return new Response(null, { headers });
      const stream = await live.open(session.id);
      return stream ? new Response(stream, { headers }) : failBottega('overloaded');
    }),
    makersRoute(liveCalls.toShip, async () => ({ orders: await bottega.orders.countToShip() })),
  ];
}
