import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import {
  build,
  createServer as createVite,
  isRunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type { App, AppParts, createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createLog } from './log.ts';
import { placeDatabase } from './place-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startProblem } from './start-problem.ts';
import { stopOnSignal } from './stop-on-signal.ts';

type AppModule = { createApp: typeof createApp };

const root = resolve(import.meta.dirname, '..', '..');
const reading = readConfig();

if (reading.ok) {
  const starting = develop(reading.config);
  stopOnSignal(starting, fail);
  starting.catch(fail);
} else {
  console.error(['The settings have problems:', ...reading.problems].join('\n  '));
  process.exitCode = 1;
}

/** The same shop, rendered from the sources: a changed file shows without a restart. */
async function develop(config: Config): Promise<{ stop(): Promise<void> }> {
  const log = createLog(config.logLevel);
  const place = await placeDatabase(config, fail);
  await prepareDatabase(place.url, root);
  await build({ root, configFile: join(root, 'vite.sandbox.config.ts'), logLevel: 'warn' });
  const server = createServer();
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const parts = { config, log, root, databaseUrl: place.url, port: config.port } as const;
  const latest = keepLatest(vite, { ...parts, mode: 'development' });
  const answer = getRequestListener(async (request, bindings) => {
    const app = await latest.app();
    return app.edge.fetch(request, { ...bindings });
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );
  server.listen(config.port, config.host, () => console.log(`Developing at ${config.publicUrl}`));
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await latest.stop();
      await vite.close();
      await place.stop();
    },
  };
}

/** The app as the sources are now; composed anew when one of its files has changed. */
function keepLatest(vite: ViteDevServer, parts: AppParts) {
  let composed: { module: AppModule; app: Promise<App> } | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<App> {
    const module = await loadApp(vite);
    if (composed?.module.createApp === module.createApp) return composed.app;
    await stop();
    composed = { module, app: module.createApp(parts) };
    return composed.app;
  }

  async function stop(): Promise<void> {
    const app = await composed?.app.catch(() => undefined);
    composed = undefined;
    await app?.stop();
  }

  return {
    app(): Promise<App> {
      const next = queue.then(refresh);
      queue = next.catch(() => undefined);
      return next;
    },
    stop,
  };
}

async function loadApp(vite: ViteDevServer): Promise<AppModule> {
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite cannot run the app');
  return ssr.runner.import<AppModule>('/src/server/app.ts');
}

function fail(error: unknown): void {
  console.error(startProblem(error) ?? error);
  process.exit(1);
}
