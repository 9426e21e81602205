import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#support/free-port.ts';
import { spawnShop, untilOpen } from '#support/shop-process.ts';

type OpenShop = AsyncDisposable & { address: string };

/** The built shop on a free port with a data folder of its own; or the one that runs at an address. */
export async function openShop(address: string | undefined): Promise<OpenShop> {
  if (address !== undefined) {
    return { address: address.replace(/\/$/, ''), [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-screens-'));
  const port = String(await freePort());
  const shop = spawnShop({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  await untilOpen(shop);
  return {
    address: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      shop.kill('SIGTERM');
      await shop.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
