import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { freePort } from '#support/server/free-port.ts';
import { spawnHeldShop, untilOpen } from '#support/server/shop-process.ts';
import { median } from '#trials/quantile.ts';
import { readTreePss } from './read-tree-pss.ts';

interface StartFigures {
  /** From the command to the first answer, in an empty folder, with the build there. */
  firstMs: number;
  /** The same in a folder that has a shop; the middle of the rounds. */
  nextMs: number;
  /** After a start that was not the first and one look at the home page; not known without /proc. */
  nodePssMb: number;
  databasePssMb: number;
  load: number;
}

/** Starts the shop as `npm start` does, with the PostgreSQL of its own, again and again. */
export async function measureStart({ rounds }: { rounds: number }): Promise<StartFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-start-'));
  try {
    const first = await startOnce(folder);
    const next: Started[] = [];
    for (let round = 0; round < rounds; round += 1) next.push(await startOnce(folder));
    const of = (key: keyof Started) => median(next.map((one) => one[key]));
    return {
      firstMs: first.ms,
      nextMs: of('ms'),
      nodePssMb: of('nodePssMb'),
      databasePssMb: of('databasePssMb'),
      load: loadavg()[0] ?? 0,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Started = Pick<StartFigures, 'nodePssMb' | 'databasePssMb'> & { ms: number };

async function startOnce(folder: string): Promise<Started> {
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const begun = performance.now();
  const shop = spawnHeldShop({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  });
  await untilOpen(shop);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.text();
  const ms = performance.now() - begun;
  if (!answer.ok) throw new Error(`The first answer was ${answer.status}`);
  const postmaster = await findPostmaster(join(folder, 'postgres'));
  const database = postmaster === undefined ? Number.NaN : await readTreePss(postmaster.pid);
  const node = await readTreePss(shop.pid, postmaster?.pid);
  shop.kill('SIGTERM');
  await shop.ended;
  return { ms, nodePssMb: node, databasePssMb: database };
}

export function describeStart(figures: StartFigures): string {
  const { firstMs, nextMs, nodePssMb, databasePssMb, load } = figures;
  return [
    `first start ${firstMs.toFixed(0)} ms, next ${nextMs.toFixed(0)} ms to the first page`,
    `memory after it ${nodePssMb.toFixed(0)} MB node + ${databasePssMb.toFixed(0)} MB PostgreSQL`,
    `load ${load.toFixed(1)}`,
  ].join(', ');
}
