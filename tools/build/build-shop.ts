import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { requireWritable } from '#database/file-problems.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { buildAlone } from './build-alone.ts';
import { hashSources, listFiles } from './hash-sources.ts';

const markName = join('build', 'sources.sha256');
const built = ['build/server', 'build/client', 'build/bottega', 'packages/card-sandbox/build'];
const byOwner = 'have its owner build it, with npm run build';
const bottegaConfig = 'vite.bottega.config.ts';
const firstBuild = 'Building the shop: this takes some 10 seconds, once';
const laterBuild = 'The sources changed: building the shop again, some 10 seconds';
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
 * @throws SetupProblem with all that the build said when it fails
 */
export async function ensureBuilt(
  root: string,
  { say, signal, build = buildShop }: Building = {},
): Promise<void> {
  if (await isBuilt(root)) return;
  for (const folder of [root, join(root, 'build')].filter(existsSync)) {
    await requireWritable(folder, byOwner);
  }
  await buildAlone(root, {
    onWait: () => say?.('Another start is building here: waiting for it …'),
    async work() {
      const marks = await readMarks(root);
      if (marks.isBuilt) return;
      say?.(marks.isFirst ? firstBuild : laterBuild);
      await build(root, { fingerprint: marks.wanted, signal, output: 'kept' });
    },
  });
}

/** Whether the build at hand was made from exactly these sources, and is whole. */
export async function isBuilt(root: string): Promise<boolean> {
  return (await readMarks(root)).isBuilt;
}

async function readMarks(root: string) {
  const found = await readFile(join(root, markName), 'utf8').catch(() => undefined);
  const wanted = hashSources(root);
  return { wanted, isBuilt: markOf(root, wanted) === found, isFirst: found === undefined };
}

/** The sources of a build and the size of each of its files: a missing or truncated file makes the build invalid. */
function markOf(root: string, fingerprint: string): string {
  const files = built.flatMap((folder) => listFiles(join(root, folder))).toSorted();
  const sizes = files.map((file) => `${statSync(file).size} ${relative(root, file)}`);
  return [fingerprint, ...sizes].join('\n');
}

type How = {
  signal?: AbortSignal;
  /** `shown`: the output of the build is printed as it comes; `kept`: only when the build fails. */
  output?: 'shown' | 'kept';
};

type Plan = How & { fingerprint: string };

/**
 * Builds the pages, the server, the makers' page and the card sandbox's script; leaves a mark only when
 * all is done. The caller builds alone.
 */
export async function buildShop(root: string, { fingerprint, ...how }: Plan): Promise<void> {
  await rm(join(root, markName), { force: true });
  await viteBuild('vite.config.ts', { cwd: root, ...how });
  await buildBottega(root, how);
  await buildSandboxScript(root, how);
  await markBuilt(root, fingerprint);
}

/** Marks the present build as that of these sources. */
export async function markBuilt(root: string, fingerprint: string): Promise<void> {
  await writeFile(join(root, markName), markOf(root, fingerprint));
}

async function buildBottega(root: string, how: How): Promise<void> {
  await viteBuild(bottegaConfig, { cwd: root, ...how });
}

export async function buildSandboxScript(root: string, how: How = {}): Promise<void> {
  await viteBuild(sandboxConfig, { cwd: root, ...how });
}

/** In a process of its own, since Vite's build switches its process to production. */
async function viteBuild(config: string, place: Place): Promise<void> {
  await run([program('vite', 'bin/vite.js'), 'build', '--config', config], place);
}

function program(packageName: string, file: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  return join(dirname(manifest), file);
}

type Place = How & { cwd: string };

async function run(words: string[], { output = 'shown', ...place }: Place): Promise<void> {
  const piped = output === 'kept' ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, words, { ...place, stdio: ['ignore', piped, piped] });
  const said = Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream))),
  );
  const [code] = await once(child, 'close');
  if (code !== 0) throw new SetupProblem(describeFailure(code, (await said).join('').trim()));
}

function describeFailure(code: unknown, said: string): string {
  const sentence = `The shop could not be built (the build ended with ${code}). Where nobody changed its code, 'npm ci' makes it whole again.`;
  return said === '' ? sentence : `${sentence} The build said:\n${said}`;
}
