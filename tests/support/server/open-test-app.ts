import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type CatalogueToImport, importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import type { App } from '#server/app.ts';
import { loadBuiltApp } from '#server/starting/run-shop.ts';
import type { Overrides } from '#server/composition/compose-deps.ts';
import { readConfig } from '#server/settings/config.ts';
import { serveHttp } from '#server/http/serve-http.ts';
import {
  makeColour,
  makePicture,
  makeProductFile,
  makeShopFile,
} from '#support/catalogue/make-catalogue.ts';
import { undeclaredResponse } from '#support/server/undeclared-response.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

/** Every response of a call is compared with the contract; closing fails on one that it does not declare. */
export interface TestApp extends AsyncDisposable {
  database: TestDatabase;
  /** E-mails are in its folder `mail`. */
  dataDir: string;
  /** Where it is served. */
  origin: string;
  /** Methods and paths of the HTTP app, as Hono has them: `ALL /webhooks/*`, `GET /file/:filename`. */
  routes: readonly { method: string; path: string }[];
  /** Calls the HTTP app, without a port between. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The e-mails that were sent, as they stand in their files. */
  emails(): Promise<string[]>;
  /** The errors in the log so far; closing fails on those that were not taken. */
  takeErrors(): string[];
  /** Resolves when every queued job that is due has been done. */
  untilIdle(): Promise<void>;
}

/** One for all tests of the file that calls this: there as soon as its hooks run, and closed at its end. */
export function useTestApp(...how: Parameters<typeof openTestApp>): Omit<TestApp, symbol> {
  let app: TestApp | undefined;
  const opened = () => {
    if (app === undefined) throw new Error('The app opens when the hooks of its file run');
    return app;
  };
  beforeAll(async () => {
    app = await openTestApp(...how);
  });
  afterAll(() => app?.[Symbol.asyncDispose]());
  return {
    get database() {
      return opened().database;
    },
    get dataDir() {
      return opened().dataDir;
    },
    get origin() {
      return opened().origin;
    },
    get routes() {
      return opened().routes;
    },
    get: (...asked) => opened().get(...asked),
    post: (...asked) => opened().post(...asked),
    emails: () => opened().emails(),
    takeErrors: () => opened().takeErrors(),
    untilIdle: () => opened().untilIdle(),
  };
}

const sitePictures = ['hero', 'story', 'clothes', 'accessories', 'home', 'share'].map(
  (name) => `site-${name}`,
);

export const apiKey = 'gomitolo-public';

/** The whole shop as the build has it, on a database of its own with a small catalogue; its time is a test's. */
export async function openTestApp(
  settings: Record<string, string> = {},
  overrides?: Overrides,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-app-'));
  const outcome = await importCatalogue({ db: database.db, catalogue: await catalogue(dataDir) });
  if (!outcome.ok) throw new Error(outcome.reason);
  const reading = readConfig({ DATA_DIR: dataDir, PUBLIC_API_KEY: apiKey, ...settings });
  if (!reading.ok) throw new Error(reading.problems.join('; '));

  const failures: string[] = [];
  const log = pino({ level: 'error' }, keepLines(failures));
  const { createApp } = await loadBuiltApp(process.cwd());
  const undeclared: string[] = [];
  async function compare(asked: { method: string; path: string }, response: Response) {
    const problem = await undeclaredResponse(asked, response);
    if (problem !== undefined) undeclared.push(problem);
    return response;
  }
  let app: App | undefined;
  const httpServer = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    fetch: async (request, bindings) => {
      if (!app) return new Response(null, { status: 503 });
      const { method, url } = request;
      const path = new URL(url).pathname;
      return compare({ method, path }, await app.httpApp.fetch(request, { ...bindings }));
    },
    serveFromMemory: (request, response) => app?.serveFromMemory(request, response) ?? false,
  });
  app = await createApp({
    config: reading.config,
    log,
    databaseUrl: database.url,
    directUrl: database.url,
    port: httpServer.port,
    root: process.cwd(),
    mode: 'production',
    overrides,
  });
  const { httpApp, stop } = app;
  return {
    database,
    dataDir,
    origin: `http://127.0.0.1:${httpServer.port}`,
    routes: httpApp.routes,
    get: async (path, headers) =>
      compare({ method: 'GET', path }, await httpApp.request(path, { headers })),
    post: async (path, body, headers) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const all = { 'content-type': 'application/json', ...headers };
      const init = { method: 'POST', body: text, headers: all };
      return compare({ method: 'POST', path }, await httpApp.request(path, init));
    },
    emails: () => readEmails(join(dataDir, 'mail')),
    takeErrors: () => failures.splice(0),
    untilIdle: () => vi.waitFor(() => expectIdle(database), { timeout: 20_000, interval: 100 }),
    async [Symbol.asyncDispose]() {
      await httpServer.drain();
      await stop();
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true });
      expect(failures.join('')).toBe('');
      expect(undeclared).toEqual([]);
    },
  };
}

/** The optional fields of a product file. */
const known = {
  measures: new Map([
    ['S', { torace: 98, lunghezza: 60 }],
    ['M', { torace: 104, lunghezza: 62 }],
  ]),
  ease: 6,
  care: { wash: 'hand', bleach: 'never', dry: 'flat', iron: 'low', clean: 'P' },
  maker_name: 'Lucia',
  hours: 31,
  yarn_origin: 'Valle Maira',
} as const;

/** 14 pieces of clothing (sold out in S, 5 pieces in M), one accessory, and a blanket for the home. */
async function catalogue(folder: string): Promise<CatalogueToImport> {
  const file = join(folder, 'picture.webp');
  await writeFile(file, await makePicture());
  const clothes = Array.from({ length: 14 }, (_, index) =>
    makeProductFile({
      id: `maglia-${index + 1}`,
      name: `Maglia ${index + 1}`,
      new: index < 4,
      price: 4500,
      colors: [makeColour({ sizes: { S: 0, M: 5 } })],
      ...(index === 0 && known),
    }),
  );
  const berretto = makeProductFile({ id: 'berretto', type: 'accessories', price: 2400 });
  const coperta = makeProductFile({
    id: 'coperta',
    type: 'forhome',
    price: 18_000,
    delivery_price: 900,
    colors: [makeColour({ sizes: { unica: 9 } })],
  });
  return {
    shop: makeShopFile(),
    questions: [{ id: 'filati', text: 'Ti piacerebbe trovare anche i filati?' }],
    products: [...clothes, berretto, coperta],
    pictures: ['cardigan-alba-rosso-1', ...sitePictures].map((name) => ({ name, file })),
  };
}

function keepLines(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}

async function readEmails(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

async function expectIdle({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query(
    `select name, state::text from pgboss.job where state in ('created', 'retry', 'active')
     and start_after <= now() and name not in ('reconcile', 'render-pictures')
     union all select 'webhook', event_id from sandbox.delivery where due_at is not null`,
  );
  expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual([]);
}
