import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { createSandbox } from '@gomitolo/card-sandbox';
import { Hono } from 'hono';
import { isDatabaseAway, isDatabaseUnavailable } from '#database/is-database-unavailable.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Site } from '#web/loader-contexts.ts';
import type { Config } from './settings/config.ts';
import type { Log } from './log.ts';
import { serveHttp } from './http/serve-http.ts';

export type Cards = {
  /** How to reach the card provider, whichever it is; without an endpoint, at Stripe itself. */
  access: {
    secretKey: string;
    webhookSecret: string;
    endpoint?: { host: string; port: number; protocol: 'http' };
  };
  site: Site;
  /** The routes of the sandbox for the browser, on the shop's own origin. */
  browserApps: Hono[];
  start(): void;
  stop(): Promise<void>;
};

type Parts = { config: Config; log: Log; databaseUrl: string; shopPort: number };

/** Requests to the sandbox have been answered before it stops. */
const stopMs = 1_000;

/** Of no value: the sandbox knows play money only. The same on every node that shares a database. */
const sandboxKeys = {
  secretKey: 'sk_test_gomitolo',
  publishableKey: 'pk_test_gomitolo',
  webhookSecret: 'whsec_gomitolo',
} as const;

/** Events that change an order. Other events only repeat these, and are not sent. */
const enabledEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
] as const;

/** As with Stripe: by then the payment or capture has its answer, and an event tells nothing new. */
const deliverAfterMs = 250;

/** Set here, since the package does not know its path once it is part of the built shop. */
const sandboxScript = join(import.meta.dirname, '../../packages/card-sandbox/build/stripe.js');

/** Opens the card provider: Stripe when its keys are set, else the sandbox on a loopback port. */
export async function openCards(parts: Parts): Promise<Cards> {
  const { cards } = parts.config;
  if (cards.provider === 'sandbox') return openSandbox(parts, cards.port);
  const { secretKey, publishableKey, webhookSecret } = cards;
  return {
    access: { secretKey, webhookSecret },
    site: siteOf(parts.config, { publishableKey, sandbox: false }),
    browserApps: [],
    start: () => undefined,
    stop: async () => undefined,
  };
}

async function openSandbox(parts: Parts, port: number): Promise<Cards> {
  const { config, log, databaseUrl, shopPort } = parts;
  // Visitors of the shop do not wait with a provider that is elsewhere, nor does it with them.
  const onIdleError = (err: Error) => log.warn({ err }, 'database connection of the sandbox lost');
  const { pool, close } = openDatabase(databaseUrl, { max: 2, patienceMs: 15_000, onIdleError });
  const webhookUrl = `${ownOrigin({ host: config.host, port: shopPort })}/webhooks/stripe`;
  const sandbox = createSandbox({
    ...sandboxKeys,
    pool,
    webhookUrl,
    enabledEvents,
    deliverAfterMs,
    scriptPath: sandboxScript,
    log,
    isOfProgram: isDatabaseUnavailable,
  });
  await sandbox.migrate();
  const serverApp = new Hono().onError(answerOutage).route('/', sandbox.serverApp);
  // The sandbox drops answers on order, for which it needs the Node response in the bindings.
  const fetch = (request: Request, bindings: unknown) => serverApp.fetch(request, Object(bindings));
  const server = await serveHttp({ fetch, host: '127.0.0.1', port, setting: 'SANDBOX_PORT' });
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys;
  return {
    access: {
      secretKey,
      webhookSecret,
      endpoint: { host: '127.0.0.1', port: server.port, protocol: 'http' },
    },
    site: siteOf(config, { publishableKey, sandbox: true }),
    browserApps: [new Hono().route('/', sandbox.browserApp)],
    start: sandbox.start,
    async stop() {
      await sandbox.stop();
      await server.drain(stopMs);
      await close();
    },
  };
}

/** SQLSTATE of a connection that failed, for all the ways in which it may. */
const connectionFailure = '08006';

/**
 * The sandbox keeps its cards in the shop's database. When that fails, the provider is not silent: by this answer the
 * gateway throws an error with the database's code, and the SDK does not ask again.
 */
function answerOutage(error: Error): Response {
  const own = 'code' in error ? error.code : undefined;
  const code = isDatabaseAway(error) ? connectionFailure : own;
  const failure = { type: 'api_error', code, message: error.message };
  return Response.json({ error: failure }, { status: 424 });
}

function siteOf({ publicUrl, publicApiKey }: Config, cards: Site['cards']): Site {
  return { publicUrl, publicApiKey, cards };
}

const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The shop's own address on this machine. */
export function ownOrigin({ host, port }: { host: string; port: number }): string {
  const name = loopbackOf[host] ?? host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
