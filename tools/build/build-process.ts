import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '#tools/build/build-shop.ts';

/**
 * What a start does before it opens, in the folder it is told: `node build-process.ts <folder>`. Its
 * build says 'building' and takes until a line comes in.
 */
const [, , root = ''] = process.argv;
const say = (line: string) => void process.stdout.write(`${line}\n`);

await ensureBuilt(root, {
  say,
  async build(folder, { fingerprint }) {
    say('building');
    await once(process.stdin, 'data');
    await mkdir(join(folder, 'build'), { recursive: true });
    await writeFile(join(folder, 'build', 'sources.sha256'), fingerprint);
  },
});
say('ready');
process.stdin.destroy();
