import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';
import { isOwnMachine } from './visitor-ip.ts';

type OwnParts = {
  metrics: Metrics;
  /** Resolves when the database answers. */
  ping: () => Promise<unknown>;
  onSick: (error: unknown) => void;
};

const pingTimeoutMs = 2_000;

/** What operators ask: `/healthz` for load balancers, `/metrics` for this machine only. */
export function ownRoutes({ metrics, ping, onSick }: OwnParts): Hono {
  const routes = new Hono();
  routes.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await Promise.race([ping(), timeout()]);
      return context.json({ status: 'ok' });
    } catch (error) {
      onSick(error);
      return context.json({ status: 'down' }, 503);
    }
  });
  routes.get('/metrics', async (context, next) => {
    if (!isOwnMachine(context.req.raw, context.env)) return next();
    return context.body(await metrics.read(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });
  return routes;
}

function timeout(): Promise<never> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`The database did not answer within ${pingTimeoutMs} ms`);
  setTimeout(() => late.reject(error), pingTimeoutMs).unref();
  return late.promise;
}
