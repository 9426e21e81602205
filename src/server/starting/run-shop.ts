import { setTimeout as delay } from 'node:timers/promises';
import { claimPath } from '#contract/bottega/paths.ts';
import type { App, createApp } from '#server/app.ts';
import type { Overrides } from '#server/composition/compose-deps.ts';
import type { Config } from '#server/settings/config.ts';
import { createProxyCheck } from '#server/http/read-trusted-proxies.ts';
import { isLocalAddress } from '#server/http/ip-addresses.ts';
import type { Log } from '#server/log.ts';
import { openPort } from './open-port.ts';
import { type ResolvedDatabase, resolveDatabase } from './resolve-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { systemClock } from '#server/composition/system-clock.ts';
import { createStartingAnswers } from '#server/http/wait-pages.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type RunParts = {
  config: Config;
  log: Log;
  /** The project's folder. */
  root: string;
  /** The database is gone for good. */
  onLost: (error: unknown) => void;
  /** Prints the reason why the start waits. */
  say?: (line: string) => void;
  /** Aborts the start. */
  signal?: AbortSignal;
  overrides?: Overrides;
};

/** Starts the whole shop from its build. */
export async function runShop(parts: RunParts) {
  const { config, log, root, onLost, say, signal, overrides } = parts;
  const onDamaged = ({ message }: Error) => log.error(message);
  const isProxy = createProxyCheck(config.trustProxy);
  const answerWhileStarting = createStartingAnswers(config);
  let app: App | undefined;
  const httpServer = await openPort({
    config,
    say,
    signal,
    isShared: (address) => isProxy(address, 0) || isLocalAddress(address),
    fetch: (request, bindings) =>
      app?.httpApp.fetch(request, { ...bindings }) ?? answerWhileStarting(request),
    serveFromMemory: (request, response) => app?.serveFromMemory(request, response) ?? false,
    abortRequests: () => app?.abortRequests(),
  });
  try {
    const onBack = (awayMs: number) => log.warn({ awayMs }, 'embedded PostgreSQL started again');
    const database = await resolveDatabase(config, { onLost, onBack, onDamaged, say, signal });
    return await startOn(database);
  } catch (error) {
    await httpServer.drain();
    throw error;
  }

  async function startOn(database: ResolvedDatabase) {
    const abortStart = () => void database.shutDownNow().catch(onLost);
    // A statement that hangs ends with its server.
    signal?.addEventListener('abort', abortStart, { once: true });
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
      const { startShutdown, drainJobs, stop } = app;
      const token = await app.offerFirstClaim();
      signal?.removeEventListener('abort', abortStart);
      return {
        address: config.publicUrl,
        /** A one-time link into the Bottega, while it has no maker. */
        firstClaim: token && `${config.publicUrl}${claimPath(token)}`,
        /** Finishes the running requests and jobs, then stops the database. */
        async stop() {
          startShutdown();
          await delay(config.shutdownDelaySeconds * 1000);
          await Promise.all([httpServer.drain(), drainJobs()]);
          await stop();
          await database.stop();
          log.flush();
        },
        /** Tells the embedded database to stop, without waiting for requests or jobs. */
        shutDownNow: database.shutDownNow,
      };
    } catch (error) {
      const reason = await database.explain(error);
      await database.stop();
      throw reason;
    }
  }
}

type AppModule = { createApp: typeof createApp };

/** The built app. Only the bundle can import e-mails and pages, which are written in JSX. */
export async function loadBuiltApp(root: string): Promise<AppModule> {
  // React chooses its build by this when it is first loaded.
  process.env['NODE_ENV'] = 'production';
  const module: AppModule = await import(
    pathToFileURL(join(root, 'build', 'server', 'app.js')).href
  );
  return module;
}
