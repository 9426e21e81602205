import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { bottegaPath } from '#contract/bottega/paths.ts';
import type { App, createApp } from './app.ts';
import type { AppParts } from './composition/compose-deps.ts';
import { buildSandboxScript } from '#tools/build/build-shop.ts';
import type { Config } from './settings/config.ts';
import type { mailPreviews } from './pages/mail-previews.ts';
import { listen } from './http/listen.ts';
import { createLog } from './log.ts';
import { type ResolvedDatabase, resolveDatabase } from './starting/resolve-database.ts';
import { prepareDatabase } from './starting/prepare-database.ts';
import { readSettings } from './settings/read-settings.ts';
import { settingsProblem, startProblem } from './starting/start-problem.ts';
import { stopOnSignal, watchParent } from './starting/stop-on-signal.ts';

type AppModule = { createApp: typeof createApp };
type PreviewsModule = { mailPreviews: typeof mailPreviews };

/** The address of e-mails during development; a build does not know it. */
const previewsPath = '/dev/mail';

const root = resolve(import.meta.dirname, '..', '..');
const reading = readSettings(root);
for (const remark of reading.remarks) console.error(remark);

if (reading.ok) {
  await develop(reading.config).catch(fail);
} else {
  console.error(settingsProblem(reading.problems));
  process.exitCode = 1;
}

/** The same shop, rendered from the sources: a changed file shows without a restart. */
async function develop(config: Config): Promise<void> {
  const database = await resolveDatabase(config, { onLost: fail, say: console.log });
  try {
    await serveSources(config, database);
  } catch (error) {
    const reason = await database.explain(error);
    await database.stop();
    throw reason;
  }
}

async function serveSources(config: Config, database: ResolvedDatabase): Promise<void> {
  const log = createLog(config.logLevel);
  const say = (line: string) => console.log(line);
  const interrupt = new AbortController();
  const now = new Date();
  await prepareDatabase({ database, root, config, now, say, signal: interrupt.signal });
  await buildSandboxScript(root);
  const server = createServer();
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const makersVite = await createVite({
    configFile: join(root, 'vite.bottega.config.ts'),
    server: { middlewareMode: true, hmr: { server, path: 'hmr' } },
  });
  const { url: databaseUrl, directUrl } = database;
  const parts = { config, log, root, databaseUrl, directUrl, port: config.port } as const;
  const latest = keepLatest(vite, { ...parts, mode: 'development' });
  const respond = getRequestListener(async (request, bindings) => {
    try {
      if (new URL(request.url).pathname.startsWith(previewsPath)) {
        const { mailPreviews } = await importSource<PreviewsModule>(vite, 'pages/mail-previews.ts');
        return await mailPreviews(config.publicUrl).fetch(request);
      }
      const app = await latest.app();
      return await app.httpApp.fetch(request, { ...bindings });
    } catch (error) {
      console.error(error);
      return new Response(inspect(error), { status: 500 });
    }
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const finish = () => void respond(request, response);
    switch (partOf(request.url)) {
      case 'makersCalls':
        return finish();
      case 'makersPage':
        return makersVite.middlewares(request, response, finish);
      case 'shop':
        return vite.middlewares(request, response, finish);
    }
  });
  await listen(server, config);
  say(`Developing at ${config.publicUrl}`);
  // Vite would end the process before the database has stopped.
  process.removeAllListeners('SIGTERM');
  const starting = Promise.resolve({ stop, shutDownNow: database.shutDownNow });
  watchParent(stopOnSignal({ starting, interrupt, onFailure: fail, say }));

  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await latest.stop();
    await Promise.all([vite.close(), makersVite.close()]);
    await database.stop();
  }
}

/** The makers' page has a development server of its own, as it has a build of its own. */
function partOf(url = ''): 'makersCalls' | 'makersPage' | 'shop' {
  if (url.startsWith(`${bottegaPath}/api/`)) return 'makersCalls';
  return url === bottegaPath || url.startsWith(`${bottegaPath}/`) ? 'makersPage' : 'shop';
}

/** The app as the sources are now; composed anew when one of its files has changed. */
function keepLatest(vite: ViteDevServer, parts: AppParts) {
  let composed: { module: AppModule; app: Promise<App> } | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<App> {
    const module = await importSource<AppModule>(vite, 'app.ts');
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

/** A file of the server as it is now, with all it imports. */
async function importSource<Module>(vite: ViteDevServer, file: string): Promise<Module> {
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite cannot run the app');
  return ssr.runner.import<Module>(`/src/server/${file}`);
}

function fail(error: unknown): void {
  console.error(startProblem(error) ?? error);
  process.exit(1);
}
