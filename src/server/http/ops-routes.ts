import { Hono } from 'hono';
import type { Outages } from './create-outage-watch.ts';

/** `Retry-After` while the database is down, in seconds: a restart takes a second or two. */
export const outageRetrySeconds = 5;

type OpsParts = {
  /** Resolves when the database answers on the connections that sell; rejects within some seconds when not. */
  ping: () => Promise<unknown>;
  outages: () => Outages;
  onSick: (report: object) => void;
  /** The shop is about to stop. */
  isShuttingDown: () => boolean;
  /** The shop's own PostgreSQL is down, or its files are gone, which the shop knows without asking. */
  isDatabaseLost: () => boolean;
  /** No page is in memory, as after a start. */
  isNoPageKept: () => boolean;
};

/** Longer than a visitor of a crowded shop waits for a connection. */
const pingTimeoutMs = 4_000;
/** Load balancers give up after a second or two, and would take every node out while the database hangs. */
const readyTimeoutMs = 500;

/** The addresses that load balancers and alarms ask. */
export function opsRoutes({ ping, outages, onSick, ...state }: OpsParts): Hono {
  const routes = new Hono();

  async function askDatabase(withinMs: number): Promise<'ok' | 'down'> {
    if (state.isDatabaseLost()) return 'down';
    return Promise.race([
      ping().then(
        () => 'ok' as const,
        () => 'down' as const,
      ),
      new Promise<'down'>((resolve) => setTimeout(resolve, withinMs, 'down').unref()),
    ]);
  }

  // Says 200 only when shoppers can be served, and which part is ill.
  routes.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store');
    const database = await askDatabase(pingTimeoutMs);
    const { disk, failing } = outages();
    const isWell = database === 'ok' && disk === 'ok' && failing.length === 0;
    const report = { status: isWell ? 'ok' : 'down', database, disk, failing };
    if (isWell) return context.json(report);
    onSick(report);
    context.header('retry-after', String(outageRetrySeconds));
    return context.json(report, 503);
  });
  // Says whether the process runs: a restart does not mend a database that is away.
  routes.get('/livez', (context) => {
    context.header('cache-control', 'no-store');
    return context.json({ status: 'ok' });
  });
  // A database elsewhere that is away takes out no node that has pages in memory. It is shown.
  routes.get('/readyz', async (context) => {
    context.header('cache-control', 'no-store');
    const parts = { database: await askDatabase(readyTimeoutMs), ...outages() };
    if (state.isShuttingDown()) return context.json({ status: 'leaving', ...parts }, 503);
    const isBare = parts.database === 'down' && state.isNoPageKept();
    if (isBare || state.isDatabaseLost()) return context.json({ status: 'down', ...parts }, 503);
    return context.json({ status: 'ok', ...parts });
  });
  return routes;
}
