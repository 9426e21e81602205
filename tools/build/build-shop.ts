import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildAlone } from './build-alone.ts';
import { hashSources } from './hash-sources.ts';

const markName = join('build', 'sources.sha256');
const bottegaConfig = 'vite.bottega.config.ts';
const sandboxConfig = join('packages', 'card-sandbox', 'vite.config.ts');

type Building = {
  /** Tells whoever waits what takes so long. */
  say?: (line: string) => void;
  /** Gives up when aborted. */
  signal?: AbortSignal;
  build?: typeof buildShop;
};

/**
 * Builds the shop unless the build at hand was made from exactly these sources. Of several starts at
 * once, one builds and the others wait for it.
 */
export async function ensureBuilt(
  root: string,
  { say, signal, build = buildShop }: Building = {},
): Promise<void> {
  if ((await readMarks(root)).isBuilt) return;
  await buildAlone(root, {
    onWait: () => say?.('Another start is building here: waiting for it …'),
    async work() {
      const { isBuilt, isFirst, wanted } = await readMarks(root);
      if (isBuilt) return;
      say?.(isFirst ? 'Building the shop, once …' : 'The sources changed: building again …');
      await build(root, { fingerprint: wanted, signal });
    },
  });
}

async function readMarks(root: string) {
  const [wanted, found] = await Promise.all([
    hashSources(root),
    readFile(join(root, markName), 'utf8').catch(() => undefined),
  ]);
  return { wanted, isBuilt: wanted === found, isFirst: found === undefined };
}

type Plan = { fingerprint: string; signal?: AbortSignal };

/**
 * Builds the pages, the server, the makers' page and the card sandbox's script; leaves a mark only when all is done. The
 * caller builds alone.
 */
export async function buildShop(root: string, { fingerprint, signal }: Plan): Promise<void> {
  const mark = join(root, markName);
  await rm(mark, { force: true });
  await run([program('@react-router/dev', 'bin.cjs'), 'build'], { cwd: root, signal });
  await buildBottega(root, signal);
  await buildSandboxScript(root, signal);
  await writeFile(mark, fingerprint);
}

async function buildBottega(root: string, signal?: AbortSignal): Promise<void> {
  await viteBuild(bottegaConfig, { cwd: root, signal });
}

export async function buildSandboxScript(root: string, signal?: AbortSignal): Promise<void> {
  await viteBuild(sandboxConfig, { cwd: root, signal });
}

/** In a process of its own, since Vite's build switches its process to production. */
async function viteBuild(config: string, place: Place): Promise<void> {
  await run([program('vite', 'bin/vite.js'), 'build', '--config', config], place);
}

function program(packageName: string, file: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  return join(dirname(manifest), file);
}

type Place = { cwd: string; signal?: AbortSignal };

async function run(words: string[], place: Place): Promise<void> {
  const child = spawn(process.execPath, words, { ...place, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build failed: ${words[0]} ended with ${code}`);
}
