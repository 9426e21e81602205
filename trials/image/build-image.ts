import { cp, mkdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buildIn, makeRoot } from './machine.ts';
import type { Image, Instruction } from './read-dockerfile.ts';

type Build = {
  image: Image;
  /** The folder that `COPY` reads without `--from`. */
  context: string;
  folder: string;
  project: string;
};

/** Follows the Dockerfile, stage by stage. @returns the folder of the last one */
export async function buildImage({ image, context, folder, project }: Build): Promise<string> {
  const roots = new Map<string, string>();
  let root = '';
  for (const stage of image.stages) {
    root = join(folder, stage.name);
    roots.set(stage.name, root);
    await makeRoot(root, project);
    let cwd = '/';
    for (const instruction of stage.instructions) {
      const { word, rest } = instruction;
      if (word === 'WORKDIR') {
        cwd = rest;
        await mkdir(join(root, cwd), { recursive: true });
      }
      if (word === 'COPY') await copy(instruction, { root, cwd, roots, context });
      if (word === 'RUN') await run(rest, { root, cwd });
    }
  }
  return root;
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

async function copy({ rest }: Instruction, { root, cwd, roots, context }: Copying): Promise<void> {
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
