import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { z } from 'zod';
import { createSandbox } from './create-sandbox.ts';

/** Settings, by variables of the environment. */
const settingsSchema = z.object({
  DATABASE_URL: z.string().min(1),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
  /** The URL of signed events; without it they are recorded only. */
  WEBHOOK_URL: z.url().optional(),
  SECRET_KEY: z.string().startsWith('sk_test_').default('sk_test_sandbox'),
  PUBLISHABLE_KEY: z.string().startsWith('pk_test_').default('pk_test_sandbox'),
  WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
});

const log = {
  info: (details: object, message: string) => console.log(message, details),
  warn: (details: object, message: string) => console.warn(message, details),
  error: (details: object, message: string) => console.error(message, details),
};

/** `npm start`: both halves of the sandbox alone, on one port, until it is told to stop. */
async function main(): Promise<void> {
  const settings = settingsSchema.safeParse(process.env);
  if (!settings.success) {
    console.error(`The card sandbox cannot start.\n${z.prettifyError(settings.error)}`);
    process.exitCode = 1;
    return;
  }
  const { DATABASE_URL, HOST, PORT, ...keys } = settings.data;
  const pool = new pg.Pool({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 });
  // An idle connection broke, as when the database restarts: the pool makes another.
  pool.on('error', (error) => log.warn({ error: error.message }, 'A database connection broke'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const sandbox = createSandbox({
    pool,
    secretKey: keys.SECRET_KEY,
    publishableKey: keys.PUBLISHABLE_KEY,
    webhookSecret: keys.WEBHOOK_SECRET,
    webhookUrl: keys.WEBHOOK_URL ?? null,
    log,
  });
  await sandbox.migrate();
  sandbox.start();
  // The server half requires the secret key of every call: the pages' calls come before it.
  const app = new Hono().route('/', sandbox.browserApp).route('/', sandbox.serverApp);
  const server = serve({ fetch: app.fetch, hostname: HOST, port: PORT }, ({ port }) => {
    console.log(`Card sandbox on http://${HOST}:${port} with ${keys.SECRET_KEY}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      void sandbox.stop().then(() => pool.end());
    });
  }
}

await main().catch((error: unknown) => {
  console.error(`The card sandbox cannot start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
