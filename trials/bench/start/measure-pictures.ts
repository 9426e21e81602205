import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { openDatabase } from '#database/open-database.ts';
import { createPictureStore } from '#images/create-picture-store.ts';
import { freePort } from '#support/server/free-port.ts';
import { listDescendants } from '#support/server/list-descendants.ts';
import { readCpuMs } from '#support/server/read-cpu-ms.ts';
import { spawnHeldShop, untilOpen } from '#support/server/shop-process.ts';

export interface PictureFigures {
  /** Renditions. */
  made: number;
  /** Processor time of the process that makes them; NaN where there is no /proc. */
  cpuSeconds: number;
  /** From the first look at the shop until all are made; they begin half a minute after its start. */
  seconds: number;
  load: number;
}

const lookMs = 500;
const patienceMs = 20 * 60_000;

/** Starts the shop with the sample catalogue in an empty folder, and watches it make its pictures ahead. */
export async function measurePictures(): Promise<PictureFigures> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-pictures-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ folder: join(folder, 'postgres') });
  opened.defer(() => server.stop());
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const shop = spawnHeldShop({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    DATABASE_URL: server.url(),
    LOG_LEVEL: 'error',
  });
  opened.defer(async () => {
    shop.kill('SIGTERM');
    await shop.ended;
  });
  await untilOpen(shop);
  const { db, close } = openDatabase(server.url());
  opened.defer(close);
  const store = createPictureStore(db);
  const all = (await store.missingAhead()).length;
  const begun = performance.now();
  const cpuMs = new Map<number, number>();
  while ((await store.missingAhead()).length > 0) {
    if (performance.now() - begun > patienceMs) throw new Error('The pictures are not made');
    for (const pid of await findMakers(shop.pid)) {
      cpuMs.set(pid, (await readCpuMs(pid)) ?? Number.NaN);
    }
    await wait(lookMs);
  }
  return {
    made: all,
    cpuSeconds: [...cpuMs.values()].reduce((sum, ms) => sum + ms, 0) / 1000,
    seconds: (performance.now() - begun) / 1000,
    load: loadavg()[0] ?? 0,
  };
}

async function findMakers(shop: number): Promise<number[]> {
  const pids = await listDescendants(shop);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, nth) => commands[nth]?.includes('render-worker'));
}
