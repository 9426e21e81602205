import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { listenWide } from './listen-wide.ts';

const host = '127.0.0.1';
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
    const { server, port } = await open(8);
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
  const { port } = await open(4);
  for (const sockets of [1, 4]) {
    const second = listenWide(createServer(), { host, port }, sockets);
    await expect(second).rejects.toThrow(`Port ${port} of ${host} is taken`);
  }
});

test('each request is answered, by whichever socket it came, and a closed port is free', async () => {
  const { server, port, close } = await open(4);
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

async function open(sockets: number) {
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
