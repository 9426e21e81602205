import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProblem } from '#server/starting/start-problem.ts';
import { sourcesFolder } from '#support/server/sources-folder.ts';
import { type buildShop, ensureBuilt, isBuilt, markBuilt } from './build-shop.ts';

const patience = { timeout: 30_000 };

test(
  'of two starts at once one builds, and the other waits and goes on with that build',
  patience,
  async () => {
    const { first, second } = await startTwice();
    first.finish();
    expect([await first.ended, await second.ended]).toEqual([0, 0]);
    expect(second.output()).toContain('ready');
    expect(second.output()).not.toContain('\nbuilding');
  },
);

test(
  'a start that is killed while it builds leaves the building to the one that waits',
  patience,
  async () => {
    const { first, second } = await startTwice();
    first.child.kill('SIGKILL');
    await second.says('\nbuilding');
    second.finish();
    expect(await second.ended).toBe(0);
  },
);

test('a build of which a file is missing or cut short is made again', patience, async () => {
  const root = await sourcesFolder();
  const program = join(root, 'build', 'server', 'serve.js');
  let builds = 0;
  const build: typeof buildShop = async (_root, { fingerprint }) => {
    builds += 1;
    await mkdir(dirname(program), { recursive: true });
    await writeFile(program, 'run();');
    await markBuilt(root, fingerprint);
  };
  const ensure = () => ensureBuilt(root, { build });
  await ensure();
  await ensure();
  expect(builds).toBe(1);
  await writeFile(program, 'ru');
  expect(await isBuilt(root)).toBe(false);
  await ensure();
  await rm(program);
  await ensure();
  expect(builds).toBe(3);
});

test('a build that is at hand is not waited for', patience, async () => {
  const root = await sourcesFolder();
  const first = start(root);
  await first.says('building');
  first.finish();
  await first.ended;
  const again = start(root);
  expect(await again.ended).toBe(0);
  expect(again.output()).toBe('ready\n');
});

test(
  'a build that fails is one sentence for whoever starts, and below it what the build said',
  patience,
  async () => {
    const said: string[] = [];
    const root = await sourcesFolder();
    const failure = await ensureBuilt(root, { say: (line) => said.push(line) }).catch(startProblem);
    expect(said).toEqual(['Building the shop: this takes some 10 seconds, once']);
    const [sentence, ...lines] = String(failure).split('\n');
    expect(sentence).toMatch(/^The shop could not be built .+ 'npm ci' .+ The build said:$/);
    expect(lines.join('\n')).toMatch(/vite/i);
  },
);

/** One that builds, and one that waits for it. */
async function startTwice() {
  const root = await sourcesFolder();
  const first = start(root);
  await first.says('building');
  const second = start(root);
  await second.says('Another start is building here');
  return { first, second };
}

function start(root: string) {
  const child: ChildProcess = spawn(process.execPath, ['tools/build/build-process.ts', root]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return {
    child,
    output: () => output,
    says: (words: string) => vi.waitFor(() => expect(`\n${output}`).toContain(words), patience),
    finish: () => void child.stdin?.write('on\n'),
    ended: once(child, 'close').then(() => child.exitCode),
  };
}
