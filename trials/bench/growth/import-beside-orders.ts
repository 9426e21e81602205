import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnProgram } from '#support/server/shop-process.ts';
import type { Bought } from '#trials/bench/orders/run-buyers.ts';

export interface ImportRun {
  seconds: number;
  /** Lines that said how far it was. */
  steps: number;
  /** Orders before it, and meanwhile. */
  alone: Bought;
  beside: Bought;
}

type Plan = {
  products: number;
  databaseUrl: string;
  /** Lets buyers pay for so many seconds. */
  buy: (seconds: number) => Promise<Bought>;
};

const sample = resolve(import.meta.dirname, '..', '..', '..', 'samples', 'catalogue');

/** Imports so many new products of the sample's kinds while buyers pay. */
export async function importBesideOrders({ products, databaseUrl, buy }: Plan): Promise<ImportRun> {
  const folder = await mkdtemp(join(tmpdir(), 'gomitolo-import-'));
  try {
    await writeFolder(folder, products);
    const alone = await buy(15);
    const begun = performance.now();
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const program = spawnProgram(`cli/shop.ts import ${join(folder, 'catalogue')}`, { settings });
    const over = new AbortController();
    const ended = program.ended.finally(() => over.abort());
    const runs: Bought[] = [];
    while (!over.signal.aborted) runs.push(await buy(3));
    const code = await ended;
    if (code !== 0) throw new Error(`The import ended with ${code}: ${program.output()}`);
    const seconds = (performance.now() - begun) / 1000;
    const steps = program.output().match(/^\d+ of \d+ products$/gm)?.length ?? 0;
    return { seconds, steps, alone, beside: sum(runs) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each under a name of this run; the pictures are the sample's. */
async function writeFolder(folder: string, products: number): Promise<void> {
  const catalogue = join(folder, 'catalogue');
  await mkdir(join(catalogue, 'products'), { recursive: true });
  await cp(join(sample, 'questions.yaml'), join(catalogue, 'questions.yaml'));
  await symlink(join(sample, 'pictures'), join(catalogue, 'pictures'));
  const names = await readdir(join(sample, 'products'));
  const files = await Promise.all(
    names.map((name) => readFile(join(sample, 'products', name), 'utf8')),
  );
  const run = Date.now().toString(36);
  for (let nth = 0; nth < products; nth += 1) {
    const text = files[nth % files.length] ?? '';
    const id = `${/^id: (?<id>\S+)$/m.exec(text)?.groups?.['id']}-${run}-${nth}`;
    const path = join(catalogue, 'products', `${id}.yaml`);
    await writeFile(path, text.replace(/^id: .*$/m, `id: ${id}`));
  }
}

function sum(runs: readonly Bought[]): Bought {
  const failures = new Map<string, number>();
  for (const [failure, count] of runs.flatMap((run) => [...run.failures])) {
    failures.set(failure, (failures.get(failure) ?? 0) + count);
  }
  return {
    orders: runs.reduce((total, { orders }) => total + orders, 0),
    failures,
    latencies: runs.flatMap(({ latencies }) => latencies),
    seconds: runs.reduce((total, { seconds }) => total + seconds, 0),
  };
}
