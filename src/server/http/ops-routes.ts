import { Hono } from 'hono';

/** What `Retry-After` says while the database is away: a restart takes a second or two. */
export const awaySeconds = 5;

type OwnParts = {
  /** Resolves when the database answers. */
  ping: () => Promise<unknown>;
  onSick: (error: unknown) => void;
  /** The shop is about to stop. */
  isLeaving: () => boolean;
};

const pingTimeoutMs = 2_000;
/** Load balancers give up after a second or two, and would take every node out while the database hangs. */
const readyTimeoutMs = 500;

/** What load balancers ask. */
export function opsRoutes({ ping, onSick, isLeaving }: OwnParts): Hono {
  const routes = new Hono();
  routes.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await Promise.race([ping(), timeout(pingTimeoutMs)]);
      return context.json({ status: 'ok' });
    } catch (error) {
      onSick(error);
      return context.json({ status: 'down' }, 503, { 'retry-after': String(awaySeconds) });
    }
  });
  // Whoever restarts what does not answer asks this: a database that is away is not mended by it.
  routes.get('/livez', (context) => {
    context.header('cache-control', 'no-store');
    return context.json({ status: 'ok' });
  });
  // Pages come from memory while the database is away: it is shown, and takes no node out.
  routes.get('/readyz', async (context) => {
    context.header('cache-control', 'no-store');
    const isThere = await Promise.race([ping(), timeout(readyTimeoutMs)]).then(
      () => true,
      () => false,
    );
    const database = isThere ? 'ok' : 'down';
    if (isLeaving()) return context.json({ status: 'leaving', database }, 503);
    return context.json({ status: 'ok', database });
  });
  return routes;
}

function timeout(ms: number): Promise<never> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`The database did not answer within ${ms} ms`);
  setTimeout(() => late.reject(error), ms).unref();
  return late.promise;
}
