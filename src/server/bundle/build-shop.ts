import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashSources } from './hash-sources.ts';

const markName = join('build', 'sources.sha256');

/** Builds the shop unless the build at hand was made from exactly these sources. */
export async function ensureBuilt(root: string, say?: (line: string) => void): Promise<void> {
  const [wanted, found] = await Promise.all([
    hashSources(root),
    readFile(join(root, markName), 'utf8').catch(() => undefined),
  ]);
  if (wanted === found) return;
  say?.(
    found === undefined ? 'Building the shop, once …' : 'The sources changed: building again …',
  );
  await buildShop(root, wanted);
}

/** Builds the pages, the server and the card sandbox's script; leaves a mark only when all is done. */
export async function buildShop(root: string, fingerprint: string): Promise<void> {
  const mark = join(root, markName);
  await rm(mark, { force: true });
  await run(root, program('@react-router/dev', 'bin.cjs'), ['build']);
  await buildSandboxScript(root);
  await writeFile(mark, fingerprint);
}

/** In a process of its own, since Vite's build switches its process to production. */
export async function buildSandboxScript(root: string): Promise<void> {
  await run(root, program('vite', 'bin/vite.js'), ['build', '--config', 'vite.sandbox.config.ts']);
}

function program(packageName: string, file: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  return join(dirname(manifest), file);
}

async function run(root: string, script: string, parameters: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...parameters], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build failed: ${script} ended with ${code}`);
}
