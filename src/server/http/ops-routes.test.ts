import { expect, onTestFinished, test, vi } from 'vitest';
import { opsRoutes } from './ops-routes.ts';

const gone = () => Promise.reject(new Error('gone'));

test('/healthz says whether shoppers can be served, and which part is ill', async () => {
  const well = await open().request('/healthz');
  const report = { status: 'ok', database: 'ok', disk: 'ok', failing: [] };
  expect([well.status, await well.json()]).toEqual([200, report]);
  const sick = await open({ ping: gone }).request('/healthz');
  expect([sick.status, sick.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await sick.json()).toEqual({ ...report, status: 'down', database: 'down' });
  const refused = open({ outages: () => ({ disk: 'ok', failing: ['/api/pay'] }) });
  expect((await refused.request('/healthz')).status).toBe(503);
});

test('a database that is away makes nobody restart the shop, or take it out', async () => {
  const routes = open({ ping: gone });
  expect((await routes.request('/livez')).status).toBe(200);
  const ready = await routes.request('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([200, { database: 'down' }]);
});

test('a shop that keeps no page yet is not ready without its database', async () => {
  const routes = open({ ping: gone, isNoPageKept: () => true });
  const sick = await routes.request('/readyz');
  expect([sick.status, await sick.json()]).toMatchObject([503, { status: 'down' }]);
  expect((await open({ isNoPageKept: () => true }).request('/readyz')).status).toBe(200);
});

test('a database that does not answer keeps no load balancer waiting', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked = open({ ping: () => Promise.withResolvers<void>().promise }).request('/readyz');
  await vi.advanceTimersByTimeAsync(500);
  expect(await (await asked).json()).toMatchObject({ status: 'ok', database: 'down' });
});

test.for(['isShuttingDown', 'isDatabaseLost'])(
  'a shop of which %s is true is alive, and not ready',
  async (state) => {
    const routes = open({ [state]: () => true });
    expect((await routes.request('/livez')).status).toBe(200);
    expect((await routes.request('/readyz')).status).toBe(503);
  },
);

test('a database that is known to be gone is told without asking it', async () => {
  const sick = await open({ isDatabaseLost: () => true }).request('/healthz');
  expect([sick.status, await sick.json()]).toMatchObject([503, { database: 'down' }]);
});

function open(parts: Partial<Parameters<typeof opsRoutes>[0]> = {}) {
  return opsRoutes({
    ping: async () => undefined,
    outages: () => ({ disk: 'ok', failing: [] }),
    onSick: () => undefined,
    isShuttingDown: () => false,
    isDatabaseLost: () => false,
    isNoPageKept: () => false,
    ...parts,
  });
}
