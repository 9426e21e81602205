import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { isDatabaseUnavailable } from '#database/is-database-unavailable.ts';
import { createRenderProcess } from '#images/create-render-process.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { openPictures } from './open-pictures.ts';
import { startRenderWorker } from './start-render-worker.ts';

async function importPictures({ db }: TestDatabase, ...pictures: string[]): Promise<void> {
  const products = [makeProductFile({ colors: [makeColour({ pictures })] })];
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
}

function open(database: TestDatabase) {
  const problems: object[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (event: string, details: object) => void problems.push({ event, ...details }),
  };
  const pictures = openPictures({ ...database, log });
  onTestFinished(() => pictures.close());
  return { pictures, problems };
}

/** Here time stands still; the processes go on. */
function watchProcesses(url: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const children: Promise<NodeJS.Signals | null>[] = [];
  const renderer = createRenderProcess(() => {
    const child = startRenderWorker(url);
    children.push(once(child, 'exit').then(() => child.signalCode));
    return child;
  });
  onTestFinished(() => {
    vi.useRealTimers();
    renderer.close();
  });
  return { renderer, children };
}

test('a picture that is asked for is made, kept and found by its checksum', async () => {
  await using database = await createTestDatabase();
  await importPictures(database, 'scarf');
  const { pictures } = open(database);
  const found = await pictures.find('scarf.thumb.avif', { key: '192.0.2.1' });
  if (found === undefined || found === 'busy') throw new Error(`Expected a picture, got ${found}`);
  expect((await sharp(found.bytes).metadata()).format).toBe('heif');
  const { rows } = await database.pool.query('select bytes, checksum from picture_rendition');
  expect(rows).toEqual([
    { bytes: Buffer.from(found.bytes), checksum: expect.stringMatching(`^${found.version}`) },
  ]);
});

test('nothing waits for ever when the making of pictures is ended', async () => {
  await using database = await createTestDatabase();
  await importPictures(database, 'scarf');
  const renderer = createRenderProcess(() => startRenderWorker(database.url));
  const making = renderer.make({ name: 'scarf', size: 'large', format: 'avif' });
  renderer.close();
  await expect(making).rejects.toThrow('The making ended');
});

test('a process that is told to stop by a signal ends, and the next makes its picture', async () => {
  await using database = await createTestDatabase();
  await importPictures(database, 'scarf', 'hat', 'glove');
  for (const [name, signal] of [
    ['scarf', 'SIGINT'],
    ['hat', 'SIGTERM'],
    ['glove', 'SIGHUP'],
  ] as const) {
    const children: ChildProcess[] = [];
    const renderer = createRenderProcess(() => {
      const child = startRenderWorker(database.url);
      children.push(child);
      return child;
    });
    onTestFinished(renderer.close);
    const making = renderer.make({ name, size: 'normal', format: 'avif' });
    children[0]?.kill(signal);
    expect(await making, signal).toBe('stopped');
    expect(await renderer.make({ name, size: 'normal', format: 'avif' })).toBe('made');
    expect(children).toHaveLength(2);
    renderer.close();
  }
});

test('the process ends when it has nothing to do for a while, and the next picture has another', async () => {
  await using database = await createTestDatabase();
  await importPictures(database, 'scarf');
  const { renderer, children } = watchProcesses(database.url);
  expect(await renderer.make({ name: 'scarf', size: 'thumb', format: 'jpg' })).toBe('made');
  vi.advanceTimersByTime(5_000);
  expect(await children[0]).toBe('SIGKILL');
  expect(await renderer.make({ name: 'scarf', size: 'thumb', format: 'webp' })).toBe('made');
  expect(children).toHaveLength(2);
});

test('a process that says nothing for long is ended, and what it was making fails', async () => {
  await using database = await createTestDatabase();
  await importPictures(database, 'scarf');
  const { renderer, children } = watchProcesses(database.url);
  const making = renderer.make({ name: 'scarf', size: 'large', format: 'avif' });
  vi.advanceTimersByTime(90_000);
  await expect(making).rejects.toThrow('The making ended (SIGKILL)');
  expect(await children[0]).toBe('SIGKILL');
});

test('while the database is away that is known of a picture as of all else', async () => {
  const renderer = createRenderProcess(() => startRenderWorker('postgresql://127.0.0.1:1/none'));
  onTestFinished(renderer.close);
  const making = renderer.make({ name: 'scarf', size: 'thumb', format: 'jpg' });
  const problem = await making.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(problem)).toBe(true);
});

test('the process ends with the one that has started it, and shows nobody where the database is', async () => {
  const url = 'postgresql://shop:secret@127.0.0.1:1/none';
  const child = startRenderWorker(url);
  const ended = once(child, 'exit');
  expect(child.spawnargs.join(' ')).not.toContain('secret');
  child.disconnect();
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('the process ends without a word when the one that has started it is killed between two answers', async () => {
  const file = createRequire(import.meta.url).resolve('#support/server/leave-render-worker.ts');
  const parent = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [parent.stdout, parent.stderr]) {
    stream.on('data', (chunk) => (output += String(chunk)));
  }
  // The process that makes pictures holds the output open as long as it lives.
  await once(parent, 'close');
  expect([parent.signalCode, output]).toEqual(['SIGKILL', '']);
});

test.runIf(process.platform === 'linux')('the process is told no secret of the shop', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_secret');
  vi.stubEnv('PGSSLMODE', 'disable');
  onTestFinished(() => void vi.unstubAllEnvs());
  await using database = await createTestDatabase();
  await importPictures(database, 'scarf');
  let told = '';
  const renderer = createRenderProcess(() => {
    const child = startRenderWorker(database.url);
    child.once('message', () => (told = readFileSync(`/proc/${child.pid}/environ`, 'utf8')));
    return child;
  });
  onTestFinished(renderer.close);
  expect(await renderer.make({ name: 'scarf', size: 'thumb', format: 'jpg' })).toBe('made');
  expect(told).toContain('PGSSLMODE=disable');
  expect(told).not.toContain('sk_secret');
});
