import { Hono } from 'hono';
import { accountRoutes } from '#api/bottega/account-routes.ts';
import { backupRoutes } from '#api/bottega/backup-routes.ts';
import { customerRoutes } from '#api/bottega/customer-routes.ts';
import { pageRoutes } from '#api/bottega/page-routes.ts';
import { makingRoutes } from './making-routes.ts';
import { authRoutes } from '#api/bottega/auth-routes.ts';
import { noteRoutes, orderRoutes, printRoutes } from './order-routes.ts';
import { createThrottledReport } from '#api/bottega/create-throttled-report.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { limitBody } from '#api/limit-body.ts';
import type { BottegaApiPorts, MakersRoute } from './makers-route.ts';
import { liveRoutes } from '#api/bottega/live-routes.ts';
import { photographRoutes } from '#api/bottega/photograph-routes.ts';
import { photographCalls } from '#contract/bottega/photographs.ts';
import { passkeyRoutes } from '#api/bottega/passkey-routes.ts';
import { productRoutes } from '#api/bottega/product-routes.ts';
import { peopleRoutes } from '#api/bottega/people-routes.ts';
import { pushRoutes } from '#api/bottega/push-routes.ts';
import { settingRoutes } from '#api/bottega/setting-routes.ts';
import { stockRoutes } from '#api/bottega/stock-routes.ts';

const bodyBytes = 256 * 1024;
const all = '/bottega/api/*';

/** The HTTP of `/bottega/api`: authenticate, parse, one use case, answer. */
export function createBottegaApi(own: BottegaApiPorts): Hono {
  const ports = { ...own, report: createThrottledReport(own.report) };
  const { publicUrl, report } = ports;
  const ownOrigin = new URL(publicUrl).origin;
  const api = new Hono();
  api.use(all, async (context, next) => {
    await next();
    context.res.headers.set('cache-control', 'no-store');
    context.res.headers.set('x-robots-tag', 'noindex');
  });
  // Stricter than the shop's: a request without an origin is refused too.
  api.use(all, async (context, next) => {
    const isRead = ['GET', 'HEAD'].includes(context.req.method);
    if (isRead || context.req.header('origin') === ownOrigin) return next();
    report.warn('bottega_refused', { way: 'origin', reason: 'forbidden' });
    return failBottega('forbidden');
  });
  const limitCall = limitBody({ maxSize: bodyBytes, onError: () => failBottega('too_large') });
  // A photograph is limited where it is read: behind its session.
  api.use(all, (context, next) => {
    const isPhotograph = context.req.path === photographCalls.keepPhotograph.path;
    return isPhotograph ? next() : limitCall(context, next);
  });
  for (const { method, path, respond } of makersRoutes(ports)) {
    api.on(method, path, (context) => respond(context, ports));
  }
  api.all(all, () => failBottega('not_found'));
  return api;
}

function makersRoutes(ports: BottegaApiPorts): MakersRoute[] {
  return [
    ...authRoutes(ports),
    ...orderRoutes(ports),
    ...noteRoutes(ports),
    ...printRoutes(ports),
    ...stockRoutes(ports),
    ...productRoutes(ports),
    ...settingRoutes(ports),
    ...accountRoutes(ports),
    ...makingRoutes(ports),
    ...passkeyRoutes(ports),
    ...peopleRoutes(ports),
    ...liveRoutes(ports),
    ...customerRoutes(ports),
    ...backupRoutes(ports),
    ...pageRoutes(ports),
    ...photographRoutes(ports),
    ...pushRoutes(ports),
  ];
}
