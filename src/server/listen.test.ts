import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { describeListenProblem, findPortHolder } from './describe-listen-problem.ts';
import { listen, listenWide } from './listen.ts';

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
  const folder = await mkdtemp(join(tmpdir(), 'listen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, program);
  await mkdir(dirname(file), { recursive: true });
  // Whatever lies in the folders above is not to say what kind of program this is.
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
  const server = newServer();
  await listen(server, { host, port: 0 });
  return { port: portOf(server.address()) };
}

function portOf(address: string | AddressInfo | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}

const visitors = 40;

/** Visitors who come while this process does something else; told when all of them knock. */
const crowd = `
  const { connect } = require('node:net');
  const { workerData } = require('node:worker_threads');
  const { port, knocking } = workerData;
  for (let nth = 0; nth < ${visitors}; nth += 1) {
    connect(port, '${host}', () => {
      Atomics.add(knocking, 0, 1);
      Atomics.notify(knocking, 0);
    }).on('error', () => undefined);
  }
  setInterval(() => undefined, 1000);
`;

test.runIf(process.platform === 'linux')(
  'whoever came during a long turn is let in by many in the next, and not one by one',
  async () => {
    const { server, port } = await openWide(8);
    let admitted = 0;
    server.on('connection', () => (admitted += 1));
    const knocking = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(crowd, { eval: true, workerData: { port, knocking } });
    onTestFinished(async () => void (await worker.terminate()));
    await once(worker, 'online');
    for (let seen = 0; seen < visitors; seen = Atomics.load(knocking, 0)) {
      Atomics.wait(knocking, 0, seen, 30_000);
    }
    expect(admitted).toBe(0);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    expect(admitted).toBeGreaterThan(8);
  },
);

test('a port that another has is refused, shared or not', async () => {
  const { port } = await openWide(4);
  for (const sockets of [1, 4]) {
    const second = listenWide(createServer(), { host, port }, sockets);
    await expect(second).rejects.toThrow(`Port ${port} of ${host} is taken`);
  }
});

test('each request is answered, by whichever socket it came, and a closed port is free', async () => {
  const { server, port, close } = await openWide(4);
  server.on('request', (_request, response) => response.end('here'));
  server.on('connection', (socket) => onTestFinished(() => void socket.destroy()));
  const headers = { connection: 'close' };
  const ask = async () => (await fetch(`http://${host}:${port}/`, { headers })).text();
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers).toEqual(answers.map(() => 'here'));
  await close();
  await expect(ask()).rejects.toThrow('fetch failed');
  await (await listenWide(createServer(), { host, port }, 1)).close();
});

async function openWide(sockets: number) {
  const server = createServer();
  const { port, close } = await listenWide(server, { host, port: 0 }, sockets);
  let closed: Promise<void> | undefined;
  const closeOnce = () => (closed ??= close());
  onTestFinished(async () => {
    server.closeAllConnections();
    await closeOnce();
  });
  return { server, port, close: closeOnce };
}
