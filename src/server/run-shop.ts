import { setTimeout as delay } from 'node:timers/promises';
import { claimPath } from '#contract/bottega/paths.ts';
import type { App } from './app.ts';
import { loadBuiltApp } from './load-built-app.ts';
import type { Overrides } from './compose-deps.ts';
import type { Config } from './config.ts';
import { createProxyCheck } from '#server/http/read-trusted-proxies.ts';
import { isLocalAddress } from './http/networks.ts';
import type { Log } from './log.ts';
import { openPort } from './open-port.ts';
import { type ResolvedDatabase, resolveDatabase } from './resolve-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { systemClock } from './system-clock.ts';
import { createStartingAnswers } from './http/answer-while-starting.ts';

export type RunParts = {
  config: Config;
  log: Log;
  /** The project's folder. */
  root: string;
  /** The database is gone for good. */
  onLost: (error: unknown) => void;
  /** Tells whoever waits what takes so long. */
  say?: (line: string) => void;
  /** Gives up starting when aborted. */
  signal?: AbortSignal;
  overrides?: Overrides;
};

export type RunningShop = {
  address: string;
  /** The one-time way into the Bottega, while nobody is its maker. */
  firstClaim?: string;
  /** Lets requests and jobs under way finish; the database goes last. */
  stop(): Promise<void>;
  /** Sees to it that nothing stays behind, and waits for nothing. */
  abandon(): Promise<void>;
};

/** Starts the whole shop from its build. */
export async function runShop(parts: RunParts): Promise<RunningShop> {
  const { config, log, root, onLost, say, signal, overrides } = parts;
  const onDamaged = ({ message }: Error) => log.error(message);
  const isProxy = createProxyCheck(config.trustProxy);
  const answerWhileStarting = createStartingAnswers(config);
  let app: App | undefined;
  const httpServer = await openPort({
    config,
    say,
    signal,
    sockets: 16,
    isShared: (address) => isProxy(address, 0) || isLocalAddress(address),
    fetch: (request, bindings) =>
      app?.edge.fetch(request, { ...bindings }) ?? answerWhileStarting(request),
    serveFromMemory: (request, response) => app?.serveFromMemory(request, response) ?? false,
    giveUp: () => app?.giveUp(),
  });
  try {
    const onBack = (awayMs: number) => log.warn({ awayMs }, 'embedded PostgreSQL started again');
    const database = await resolveDatabase(config, { onLost, onBack, onDamaged, say, signal });
    return await startOn(database);
  } catch (error) {
    await httpServer.drain();
    throw error;
  }

  async function startOn(database: ResolvedDatabase): Promise<RunningShop> {
    const abandonStart = () => void database.abandon().catch(onLost);
    // A statement that hangs ends with its server.
    signal?.addEventListener('abort', abandonStart, { once: true });
    try {
      const now = (overrides?.clock ?? systemClock).now();
      await prepareDatabase({ database, root, config, now, say, signal });
      signal?.throwIfAborted();
      const { createApp } = await loadBuiltApp(root);
      app = await createApp({
        config,
        log,
        root,
        port: httpServer.port,
        databaseUrl: database.url,
        directUrl: database.directUrl,
        isDatabaseLost: () => !database.isUp(),
        mode: 'production',
        overrides,
      });
      const { leave, rest, stop } = app;
      const token = await app.offerFirstClaim();
      signal?.removeEventListener('abort', abandonStart);
      return {
        address: config.publicUrl,
        firstClaim: token && `${config.publicUrl}${claimPath(token)}`,
        async stop() {
          leave();
          await delay(config.leaveSeconds * 1000);
          await Promise.all([httpServer.drain(), rest()]);
          await stop();
          await database.stop();
          log.flush();
        },
        abandon: database.abandon,
      };
    } catch (error) {
      const reason = await database.explain(error);
      await database.stop();
      throw reason;
    }
  }
}
