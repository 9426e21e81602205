import { join } from 'node:path';
import type { Hono } from 'hono';
import { browserApp } from './http/browser-app.ts';
import type { Sandbox as SandboxParts, SandboxEnv } from './http/sandbox-context.ts';
import { serverApp } from './http/server-app.ts';
import type { SandboxLog, SandboxSettings } from './sandbox-settings.ts';
import { eventTypes } from './objects/event.ts';
import { migrate } from './store/migrate.ts';
import { deliveryLoop } from './webhooks/delivery-loop.ts';

export type Sandbox = {
  /** Creates or updates schema `sandbox`; call it before anything else. */
  migrate(): Promise<void>;
  /** `/v1/*` and `/sandbox/control/*` with the secret key: serve it on a loopback port of its own. */
  serverApp: Hono<SandboxEnv>;
  /** `/sandbox/v1/*` with the publishable key and `/sandbox/stripe.js`: mount it at the root of the page's origin. */
  browserApp: Hono<SandboxEnv>;
  /** Begins to deliver webhooks. */
  start(): void;
  /** Ends deliveries; resolves when none is under way. */
  stop(): Promise<void>;
};

const webhookTimeoutMs = 10_000;
const silent: SandboxLog = { info() {}, warn() {}, error() {} };

/** A card provider for offline use that speaks Stripe's wire format. All its state is in the database. */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const { pool, webhookUrl, webhookSecret, clock = () => new Date(), log = silent } = settings;
  const { deliverAfterMs = 0, enabledEvents = eventTypes, isOfProgram = () => false } = settings;
  const { scriptPath = join(import.meta.dirname, '../build/stripe.js') } = settings;
  const endpoint = { url: webhookUrl ?? '', secret: webhookSecret, timeoutMs: webhookTimeoutMs };
  const enabled = new Set(enabledEvents);
  const deliveries = deliveryLoop({ pool, endpoint, deliverAfterMs, clock, log });
  const parts: SandboxParts = {
    ...settings,
    clock,
    log,
    deliverAfterMs,
    enabledEvents,
    isOfProgram,
    scriptPath,
    delivers: (type) => webhookUrl !== null && enabled.has(type),
    wake: () => deliveries.wake(deliverAfterMs),
  };
  return {
    migrate: () => migrate(pool),
    serverApp: serverApp(parts),
    browserApp: browserApp(parts),
    start: deliveries.start,
    stop: deliveries.stop,
  };
}
