import { setTimeout as delay } from 'node:timers/promises';
import { claimPath } from '#contract/bottega/paths.ts';
import type { App } from './app.ts';
import { loadBuiltApp } from './load-built-app.ts';
import type { Overrides } from './compose-deps.ts';
import type { Config } from './config.ts';
import { createProxyCheck } from '#server/http/read-trusted-proxies.ts';
import { isLocalAddress } from './http/networks.ts';
import type { Log } from './log.ts';
import { requireFoldersAndPorts } from './require-folders-and-ports.ts';
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
  /** Prints a line about what the start waits for. */
  say?: (line: string) => void;
  /** Aborts the start. */
  signal?: AbortSignal;
  overrides?: Overrides;
};

export type RunningShop = {
  address: string;
  /** A one-time link into the Bottega, while it has no maker. */
  firstClaim?: string;
  /** Finishes the running requests and jobs, then stops the database. */
  stop(): Promise<void>;
  /** Tells the embedded database to stop, without waiting for requests or jobs. */
  shutDownNow(): Promise<void>;
};

/** Starts the whole shop from its build. */
export async function runShop(parts: RunParts): Promise<RunningShop> {
  const { config, log, root, onLost, say, signal, overrides } = parts;
  const isProxy = createProxyCheck(config.trustProxy);
  await requireFoldersAndPorts(config);
  // The database first: it tells whether a shop already runs here, before a build disturbs it.
  const database = await resolveDatabase(config, { onLost, say, signal });
  const answerWhileStarting = createStartingAnswers(config);
  let app: App | undefined;
  // A statement that hangs ends with its server.
  signal?.addEventListener('abort', abortStart, { once: true });
  try {
    const httpServer = await serveHttp({
      host: config.host,
      port: config.port,
      sockets: 16,
      isShared: (address) => isProxy(address, 0) || isLocalAddress(address),
      fetch: (request, bindings) =>
        app?.httpApp.fetch(request, { ...bindings }) ?? answerWhileStarting(request),
      serveFromMemory: (request, response) => app?.serveFromMemory(request, response) ?? false,
      abortRequests: () => app?.abortRequests(),
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
      const { startShutdown, drainJobs, stop } = app;
      const token = await app.offerFirstClaim();
      signal?.removeEventListener('abort', abortStart);
      return {
        address: config.publicUrl,
        firstClaim: token && `${config.publicUrl}${claimPath(token)}`,
        async stop() {
          startShutdown();
          await delay(config.shutdownDelaySeconds * 1000);
          await Promise.all([httpServer.drain(), drainJobs()]);
          await stop();
          await database.stop();
          log.flush();
        },
        shutDownNow: database.shutDownNow,
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

  function abortStart(): void {
    database.shutDownNow().catch(onLost);
  }
}
