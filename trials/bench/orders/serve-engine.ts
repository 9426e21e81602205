import { pino } from 'pino';
import { createApi } from '#api/create-api.ts';
import { openDatabase } from '#database/open-database.ts';
import { composeDeps } from '#server/composition/compose-deps.ts';
import { createReporter } from '#server/log.ts';
import { openStockNews } from '#server/database/open-stock-news.ts';
import { createClientIp } from '#server/http/create-client-ip.ts';
import { createCallConcurrency } from '#server/http/limit-calls.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { serveHttp } from '#server/http/serve-http.ts';
import { createShop } from '#shop/create-shop.ts';
import { createFakeCardGateway } from '#support/shop/fake-card-gateway.ts';
import type { CardGateway } from '#shop/card-gateway.ts';

/**
 * The calls of the shop over its rules and its database, with a card provider that says yes at once and
 * without job workers: `node serve-engine.ts <database url>` tells its parent the port.
 */
const [, , url = ''] = process.argv;
const log = pino({ level: 'warn' });
const database = openDatabase(url);
const jobs = await createJobs({ url, log });
const access = { secretKey: 'sk_none', webhookSecret: 'whsec_none' };
const report = createReporter(log);
const stockNews = openStockNews(database.pool, log);
const parts = { database, sendJobs: jobs.sendJobs, stockNews, cards: access, report };
const engine = { ...composeDeps(parts), cards: createInstantCards() };

// Buyers are told apart by the address that they say a proxy saw.
const clientIp = createClientIp({ trustProxy: { count: 1 }, log });
const absent = () => Promise.reject(new Error('Nobody asks for this here'));
const shop = createShop({ ...engine, readLists: absent, readFilterRows: absent });
const api = createApi({
  shop,
  pictures: { find: absent },
  receiveEvent: absent,
  apiKey: 'none',
  publicUrl: 'http://localhost:3000',
  secureCookies: false,
  visitor: (request, bindings) => ({ ip: clientIp(request, bindings) }),
  limit: absent,
  limitConcurrency: createCallConcurrency(),
});
const server = await serveHttp({
  fetch: (request, bindings) => api.fetch(request, bindings),
  host: '127.0.0.1',
  port: 0,
});
process.send?.({ port: server.port });
process.on('disconnect', () => process.exit());

/** A provider that says yes at once and remembers nothing. */
function createInstantCards(): CardGateway {
  let made = 0;
  return {
    ...createFakeCardGateway(),
    async authorise({ orderId, amountCents }) {
      made += 1;
      const id = `pi_bench_${made}`;
      const money = { amountCents, currency: 'eur', receivedCents: 0 };
      const intent = { id, status: 'requires_capture' as const, orderId, clientSecret: id };
      return { kind: 'intent', intent: { ...intent, ...money, createdAt: new Date() } };
    },
  };
}
