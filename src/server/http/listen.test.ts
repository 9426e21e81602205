import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { describeListenProblem, listen } from './listen.ts';

const host = '127.0.0.1';

test('a port that is taken is told with the setting that chooses it', async () => {
  const port = await listen(newServer(), { host, port: 0 });
  const second = listen(newServer(), { host, port, setting: 'METRICS_PORT' });
  await expect(second).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken: end the program that has it, or choose another METRICS_PORT.`,
  );
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

test('a port that needs a right is told', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(describeListenProblem(refused, { host, port: 80 })).toBe(
    'This account may not listen on port 80: choose a PORT from 1024 on, and put a proxy before it.',
  );
});

function newServer(): Server {
  const server = createServer();
  onTestFinished(() => void server.close());
  return server;
}
