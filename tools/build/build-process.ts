import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '#tools/build/build-shop.ts';

/**
 * The build of a start, as a process of its own for tests: `node build-process.ts <folder>`. It prints
 * 'building' and waits for a line of input.
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
