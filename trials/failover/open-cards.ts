import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { openDatabase } from '#database/open-database.ts';
import { local, type Plan } from './plan.ts';
import { startProgram, untilAnswers } from './start-program.ts';

export const cardKeys = {
  secretKey: 'sk_test_failover',
  publishableKey: 'pk_test_failover',
  webhookSecret: 'whsec_failover',
};

export type CardProvider = AsyncDisposable & {
  /** Without a slash at the end. */
  address: string;
  /** Its memory, which no switch of the shop's database touches. */
  pool: Pool;
};

const program = resolve(import.meta.dirname, '../../packages/card-sandbox/src/serve.ts');

/** The card sandbox as a service of its own, on a PostgreSQL of its own: it remembers what the shop may lose. */
export async function openCards(plan: Plan): Promise<CardProvider> {
  await using stack = new AsyncDisposableStack();
  const server = await startEmbeddedServer({ folder: join(plan.home, 'cards', 'postgres') });
  stack.defer(server.stop);
  const { pool, close } = openDatabase(server.url());
  stack.defer(close);
  const sandbox = await startProgram({
    command: [process.execPath, program],
    env: {
      DATABASE_URL: server.url(),
      PORT: String(plan.ports.cards),
      WEBHOOK_URL: `http://${local(plan.ports.shop)}/webhooks/stripe`,
      SECRET_KEY: cardKeys.secretKey,
      PUBLISHABLE_KEY: cardKeys.publishableKey,
      WEBHOOK_SECRET: cardKeys.webhookSecret,
    },
    logFile: join(plan.logs, 'cards.log'),
  });
  stack.defer(sandbox.end);
  const address = `http://${local(plan.ports.cards)}`;
  await untilAnswers(address, plan);
  const ending = stack.move();
  return { address, pool, [Symbol.asyncDispose]: () => ending.disposeAsync() };
}
