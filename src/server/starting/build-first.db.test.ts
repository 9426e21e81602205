import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { freePort } from '#support/server/free-port.ts';
import { makeConfig } from '#support/server/make-config.ts';
import { sourcesFolder } from '#support/server/sources-folder.ts';
import { buildWhileClosed } from './build-first.ts';

const absent = () => Promise.reject(new Error('Nothing is to be built'));

test('while the shop is built visitors are told to come again, and its port is free after it', async () => {
  const { root, config } = await newPlace();
  const address = `http://127.0.0.1:${config.port}/`;
  let met: Response | undefined;
  await buildWhileClosed({ root, config, build: async () => void (met = await fetch(address)) });
  expect(met?.status).toBe(503);
  expect(met?.headers.get('retry-after')).not.toBeNull();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('where a shop runs on the folder already, nothing is built', async () => {
  const { root, config } = await newPlace();
  const server = await startEmbeddedServer({ folder: join(config.dataDir, 'postgres') });
  onTestFinished(() => server.stop());
  await expect(buildWhileClosed({ root, config, build: absent })).rejects.toThrow('already runs');
});

test('a start that is told to stop while it builds does not go on', async () => {
  const { root, config } = await newPlace();
  const interrupt = new AbortController();
  const build = async () => interrupt.abort();
  const { signal } = interrupt;
  await expect(buildWhileClosed({ root, config, signal, build })).rejects.toThrow('aborted');
});

/** A project without a build, and settings for it. */
async function newPlace() {
  const root = await sourcesFolder();
  const [port, sandbox] = [await freePort(), await freePort()];
  const settings = { PORT: `${port}`, SANDBOX_PORT: `${sandbox}`, DATA_DIR: join(root, 'data') };
  return { root, config: makeConfig(settings) };
}
