import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { buildIn, makeRoot } from './machine.ts';

type Build = {
  /** The folder that `COPY` reads without `--from`, with the Dockerfile in it. */
  context: string;
  folder: string;
  project: string;
};

/** Says how the image is run. */
const ofRunning = /^(?:ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/;

/**
 * Follows as much of a Dockerfile as ours is written in, each stage in a root of its own; throws at what it does not
 * know. Returns the root of the last stage, and how it is run.
 */
export async function buildImage({ context, folder, project }: Build) {
  const roots = new Map<string, string>();
  const said = new Map<string, string>();
  let [root, cwd] = ['', '/'];
  for (const { word, rest } of await readInstructions(join(context, 'deploy/Dockerfile'))) {
    said.set(word, rest);
    switch (word) {
      case 'FROM': {
        const [, name = `${roots.size}`] = / AS (\S+)$/.exec(rest) ?? [];
        [root, cwd] = [join(folder, name), '/'];
        roots.set(name, root);
        said.clear();
        await makeRoot(root, project);
        break;
      }
      case 'WORKDIR':
        cwd = rest;
        await mkdir(join(root, cwd), { recursive: true });
        break;
      case 'COPY':
        await copy(rest, { root, cwd, roots, context });
        break;
      case 'RUN':
        await run(rest, { root, cwd });
        break;
      default:
        if (!ofRunning.test(word)) throw new Error(`Nobody here knows ${word}`);
    }
  }
  const of = (word: string) => said.get(word) ?? '';
  const words = (list: string) => z.array(z.string()).parse(JSON.parse(list));
  const set = of('ENV')
    .split(' ')
    .map((one) => one.split('=', 2));
  return {
    root,
    env: z.record(z.string(), z.string()).parse(Object.fromEntries(set)),
    user: of('USER'),
    command: words(of('CMD')),
    healthCheck: words(of('HEALTHCHECK').replace(/^.*?CMD /, '')),
  };
}

async function readInstructions(file: string): Promise<{ word: string; rest: string }[]> {
  const text = await readFile(file, 'utf8');
  const lines = text.replaceAll(/^#.*$/gm, '').replaceAll(/\\\n\s*/g, '');
  return [...lines.matchAll(/^(\w+) (.*)$/gm)].map(([, word = '', rest = '']) => ({ word, rest }));
}

async function run(line: string, { root, cwd }: { root: string; cwd: string }): Promise<void> {
  const begun = performance.now();
  console.log(`RUN ${line}`);
  const { NODE_EXTRA_CA_CERTS } = process.env;
  const env = { HOME: '/root', NODE_EXTRA_CA_CERTS };
  await buildIn({ root, cwd, env, command: ['/bin/sh', '-c', line] });
  console.log(`  ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

type Copying = { root: string; cwd: string; roots: Map<string, string>; context: string };

async function copy(rest: string, { root, cwd, roots, context }: Copying): Promise<void> {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const source = from === undefined ? context : roots.get(from);
  if (source === undefined) throw new Error(`There is no stage ${from}`);
  const names = paths.split(' ');
  const target = names.pop() ?? '';
  const there = join(root, resolve(cwd, target));
  for (const name of names) {
    const file = join(source, name);
    const isFolder = (await stat(file)).isDirectory();
    const into = isFolder || !target.endsWith('/') ? there : join(there, basename(name));
    await cp(file, into, { recursive: true, verbatimSymlinks: true });
  }
}
