import { Hono } from 'hono';
import type { ApiPorts } from '#api/api-ports.ts';
import type { CallRoute } from '#api/call-route.ts';
import { cartRoutes } from '#api/cart-routes.ts';
import { catalogueRoutes } from '#api/catalogue-routes.ts';
import { checkoutRoutes } from '#api/checkout-routes.ts';
import { fail } from '#api/fail.ts';
import { fileRoutes } from '#api/file-routes.ts';
import { helpRoutes } from '#api/help-routes.ts';
import { limitBody } from '#api/limit-body.ts';
import { openApiDocument } from '#api/open-api.ts';
import { orderRoutes } from '#api/order-routes.ts';
import { refuseOtherSites } from '#api/refuse-other-sites.ts';
import { surveyRoutes } from '#api/survey-routes.ts';
import { webhookRoutes } from '#api/webhook-routes.ts';

const bodyBytes = 64 * 1024;
const webhookBytes = 512 * 1024;

/** The HTTP of `/api`, `/auth_api`, `/file` and `/webhooks`: parse, one use case, answer. */
export function createApi(ports: ApiPorts): Hono {
  const api = new Hono();
  const tooLarge = () => fail('too_large');
  api.use('/webhooks/*', limitBody({ maxSize: webhookBytes, onError: tooLarge }));
  for (const path of ['/api/*', '/auth_api/*']) {
    api.use(path, refuseOtherSites(ports.publicUrl));
    api.use(path, limitBody({ maxSize: bodyBytes, onError: tooLarge }));
    api.use(path, async (context, next) => {
      await next();
      if (!context.res.headers.has('cache-control')) {
        context.res.headers.set('cache-control', 'no-store');
      }
    });
  }
  for (const { method, path, respond } of callRoutes(ports)) {
    api.on(method, path, (context) => respond(context, ports));
  }
  api.route('/', fileRoutes(ports));
  api.route('/', webhookRoutes(ports));
  const document = openApiDocument(ports.publicUrl);
  api.get('/api/openapi.json', (context) => context.json(document));
  for (const path of ['/api/*', '/auth_api/*', '/webhooks/*'])
    api.all(path, () => fail('not_found'));
  return api;
}

function callRoutes(ports: ApiPorts): CallRoute[] {
  return [
    ...catalogueRoutes(ports),
    ...cartRoutes(ports),
    ...surveyRoutes(ports),
    ...checkoutRoutes(ports),
    ...orderRoutes(ports),
    ...helpRoutes(ports),
  ];
}
