import { setTimeout as delay } from 'node:timers/promises';
import { claimPath } from '#contract/bottega/paths.ts';
import type { App } from './app.ts';
import { loadBuiltApp } from './load-built-app.ts';
import type { Overrides } from './compose-deps.ts';
import type { Config } from './config.ts';
import { createProxyCheck } from '#server/http/read-trusted-proxies.ts';
import { isLocalAddress } from './http/networks.ts';
import type { Log } from './log.ts';
import { requirePlaces } from './require-places.ts';
import { resolveDatabase } from './resolve-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serveHttp } from './serve-http.ts';
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
  const isProxy = createProxyCheck(config.trustProxy);
  await requirePlaces(config);
  // The database first: it tells whether a shop already runs here, before a build disturbs it.
  const database = await resolveDatabase(config, { onLost, say, signal });
  const answerWhileStarting = createStartingAnswers(config);
  let app: App | undefined;
  // A statement that hangs ends with its server.
  signal?.addEventListener('abort', abandonStart, { once: true });
  try {
    const httpServer = await serveHttp({
      host: config.host,
      port: config.port,
      sockets: 16,
      isShared: (address) => isProxy(address, 0) || isLocalAddress(address),
      fetch: (request, bindings) =>
        app?.edge.fetch(request, { ...bindings }) ?? answerWhileStarting(request),
      serveFromMemory: (request, response) => app?.serveFromMemory(request, response) ?? false,
      giveUp: () => app?.giveUp(),
    });
    try {
      const now = (overrides?.clock ?? systemClock).now();
      await prepareDatabase({ database, root, config, now, say, signal });
      signal?.throwIfAborted();
      const { createApp } = await loadBuiltApp(root);
      const { port } = httpServer;
      app = await createApp({
        config,
        log,
        root,
        port,
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
          await delay(config.shutdownDelaySeconds * 1000);
          await Promise.all([httpServer.drain(), rest()]);
          await stop();
          await database.stop();
          log.flush();
        },
        abandon: database.abandon,
      };
    } catch (error) {
      await httpServer.drain();
      throw error;
    }
  } catch (error) {
    const reason = await database.explain(error);
    await database.stop();
    throw reason;
  }

  function abandonStart(): void {
    database.abandon().catch(onLost);
  }
}
