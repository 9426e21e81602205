import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '#support/new-folder.ts';
import { describeListenProblem, findPortHolder, listen } from './listen.ts';

const host = '127.0.0.1';

test.runIf(process.platform === 'linux')('who holds a port is named', async () => {
  const { port } = await open();
  expect(await findPortHolder(port)).toMatchObject({ pid: process.pid });
  await expect(listen(newServer(), { host, port })).rejects.toThrow(
    new RegExp(`^Port ${port} of 127.0.0.1 is taken by process ${process.pid} \\(.+\\): end it`),
  );
});

test.runIf(process.platform === 'linux').each([
  [
    'a program is told by its command line',
    'listen.js',
    /process \d+ \(node .*listen\.js\): end it/,
  ],
  [
    'our own is told as another shop',
    'build/server/serve.js',
    /by another shop \(process \d+\): end/,
  ],
])('who holds a port: %s', async (_what, program, words) => {
  const folder = await newFolder();
  const file = join(folder, program);
  await mkdir(dirname(file), { recursive: true });
  // A package.json in a folder above would decide the kind of module.
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(
    file,
    `require('node:http').createServer().listen(0, '${host}', function () { console.log(this.address().port) })`,
  );
  const child = spawn(process.execPath, [program], { cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  await expect(listen(newServer(), { host, port: Number(line) })).rejects.toThrow(words);
});

test('a port that is taken is told with the setting that chooses it', async () => {
  const { port } = await open();
  const second = listen(newServer(), { host, port, setting: 'METRICS_PORT' });
  await expect(second).rejects.toThrow(/choose another METRICS_PORT\.$/);
});

test('an address of another machine is told', async () => {
  const elsewhere = listen(newServer(), { host: '192.0.2.1', port: 0 });
  await expect(elsewhere).rejects.toThrow('192.0.2.1 is no address of this machine: correct HOST.');
  const metrics = listen(newServer(), { host: '192.0.2.1', port: 0, setting: 'METRICS_PORT' });
  await expect(metrics).rejects.toThrow(/correct METRICS_PORT\.$/);
});

test('a name that nobody knows is told', async () => {
  const nowhere = listen(newServer(), { host: 'bottega.invalid', port: 0 });
  await expect(nowhere).rejects.toThrow('The name bottega.invalid is not known: correct HOST.');
});

test('a port that needs a right is told', async () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(await describeListenProblem(refused, { host, port: 80 })).toBe(
    'This account may not listen on port 80: choose a PORT from 1024 on, and put a proxy before it.',
  );
});

function newServer(): Server {
  const server = createServer();
  onTestFinished(() => void server.close());
  return server;
}

async function open(): Promise<{ port: number }> {
  return { port: await listen(newServer(), { host, port: 0 }) };
}
