import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#support/server/free-port.ts';
import { spawnShop, untilOpen } from '#support/server/shop-process.ts';

export type OwnShop = AsyncDisposable & {
  /** Without a slash at the end. */
  address: string;
  dataDir: string;
};

/** The built shop as `npm start` runs it, on a free port and in a folder of its own. */
export async function openOwnShop(): Promise<OwnShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-'));
  const port = String(await freePort());
  const shop = spawnShop({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const close = async () => {
    shop.kill('SIGTERM');
    await shop.ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilOpen(shop);
  } catch (error) {
    await close();
    throw error;
  }
  return { address: `http://localhost:${port}`, dataDir, [Symbol.asyncDispose]: close };
}
