import { Hono } from 'hono';

/** What `Retry-After` says while the database is away: a restart takes a second or two. */
export const awaySeconds = 5;

type OwnParts = {
  /** Resolves when the database answers. */
  ping: () => Promise<unknown>;
  onSick: (error: unknown) => void;
};

const pingTimeoutMs = 2_000;

/** What load balancers ask. */
export function opsRoutes({ ping, onSick }: OwnParts): Hono {
  const routes = new Hono();
  routes.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await Promise.race([ping(), timeout()]);
      return context.json({ status: 'ok' });
    } catch (error) {
      onSick(error);
      return context.json({ status: 'down' }, 503, { 'retry-after': String(awaySeconds) });
    }
  });
  return routes;
}

function timeout(): Promise<never> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`The database did not answer within ${pingTimeoutMs} ms`);
  setTimeout(() => late.reject(error), pingTimeoutMs).unref();
  return late.promise;
}
