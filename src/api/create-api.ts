import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Shop, Visitor } from '#shop/shop.ts';
import { cartRoutes } from '#api/cart-routes.ts';
import { catalogueRoutes } from '#api/catalogue-routes.ts';
import { checkoutRoutes } from '#api/checkout-routes.ts';
import { fail } from '#api/fail.ts';
import { fileRoutes, type PictureFinder } from '#api/file-routes.ts';
import { mailRoutes } from '#api/mail-routes.ts';
import { openApiDocument } from '#api/open-api.ts';
import { refuseOtherSites } from '#api/refuse-other-sites.ts';
import { surveyRoutes } from '#api/survey-routes.ts';
import { webhookRoutes, type EventReceiver } from '#api/webhook-routes.ts';

const bodyBytes = 64 * 1024;
const webhookBytes = 512 * 1024;

/** Which calls are counted against one address, beside the guards of paying. */
export type LimitedCall = 'answer' | 'interest' | 'withdrawal';

export interface ApiPorts {
  shop: Shop;
  pictures: PictureFinder;
  /** Verifies and applies an event of the card provider. */
  receiveEvent: EventReceiver;
  /** The key of the two mail calls; public by nature. */
  apiKey: string;
  /** The address people use. */
  publicUrl: string;
  /** Whether people reach the shop over https: cookies are then `Secure`. */
  secureCookies: boolean;
  /** Who asks, as the edge sees it. */
  visitor: (request: Request, env: unknown) => Visitor;
  /** Counts a call; says how long to wait when there were too many. */
  limit: (
    call: LimitedCall,
    ip: string,
  ) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
}

/** The HTTP of `/api`, `/auth_api`, `/file` and `/webhooks`: parse, one use case, answer. */
export function createApi(ports: ApiPorts): Hono {
  const api = new Hono();
  const tooLarge = () => fail('too_large');
  api.use('/webhooks/*', bodyLimit({ maxSize: webhookBytes, onError: tooLarge }));
  for (const path of ['/api/*', '/auth_api/*']) {
    api.use(path, refuseOtherSites(ports.publicUrl));
    api.use(path, bodyLimit({ maxSize: bodyBytes, onError: tooLarge }));
    api.use(path, async (context, next) => {
      await next();
      if (!context.res.headers.has('cache-control')) {
        context.res.headers.set('cache-control', 'no-store');
      }
    });
  }
  api.route('/', catalogueRoutes(ports));
  api.route('/', cartRoutes(ports));
  api.route('/', surveyRoutes(ports));
  api.route('/', checkoutRoutes(ports));
  api.route('/', mailRoutes(ports));
  api.route('/', fileRoutes(ports));
  api.route('/', webhookRoutes(ports));
  const document = openApiDocument();
  api.get('/api/openapi.json', (context) => context.json(document));
  for (const path of ['/api/*', '/auth_api/*', '/webhooks/*'])
    api.all(path, () => fail('not_found'));
  return api;
}
