import { serve } from '@hono/node-server';
import { Agent } from 'node:http';
import type pg from 'pg';
import Stripe from 'stripe';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import type { EventType } from '#sandbox/objects/event.ts';

export const sandboxKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

export type TestSandbox = AsyncDisposable & {
  sandbox: Sandbox;
  /** The official SDK, talking to the sandbox over a loopback port. */
  stripe: Stripe;
  port: number;
  /** A client with other settings, for example another key or more retries. */
  client(settings: { key?: string; retries?: number; timeoutMs?: number }): Stripe;
  /** A control call; resolves to status and JSON. */
  control(
    method: string,
    path: string,
    order?: unknown,
  ): Promise<{ status: number; body: unknown }>;
};

/** A running sandbox on a database, served for the SDK; webhooks go to `webhookUrl` if there is one. */
export async function openTestSandbox(
  pool: pg.Pool,
  {
    webhookUrl = null,
    enabledEvents,
    deliverAfterMs,
    clock,
    scriptPath,
  }: {
    webhookUrl?: string | null;
    enabledEvents?: readonly EventType[];
    deliverAfterMs?: number;
    clock?: () => Date;
    scriptPath?: string;
  } = {},
): Promise<TestSandbox> {
  const sandbox = createSandbox({
    pool,
    ...sandboxKeys,
    webhookUrl,
    enabledEvents,
    deliverAfterMs,
    clock,
    scriptPath,
  });
  await sandbox.migrate();
  sandbox.start();
  const { server, port } = await listen(sandbox);
  const httpAgent = new Agent({ keepAlive: false });
  const client: TestSandbox['client'] = ({
    key = sandboxKeys.secretKey,
    retries = 0,
    timeoutMs = 4000,
  }) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: retries,
      timeout: timeoutMs,
      telemetry: false,
      httpAgent,
    });
  return {
    sandbox,
    port,
    client,
    stripe: client({}),
    async control(method, path, order) {
      const response = await fetch(`http://127.0.0.1:${port}/sandbox/control/${path}`, {
        method,
        headers: { authorization: `Bearer ${sandboxKeys.secretKey}`, connection: 'close' },
        ...(order === undefined ? {} : { body: JSON.stringify(order) }),
        signal: AbortSignal.timeout(4000),
      });
      return { status: response.status, body: await response.json() };
    },
    async [Symbol.asyncDispose]() {
      await sandbox.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(sandbox: Sandbox): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((resolve) => {
    const server = serve(
      { fetch: sandbox.serverApp.fetch, port: 0, hostname: '127.0.0.1' },
      ({ port }) => {
        resolve({ server, port });
      },
    );
  });
}
