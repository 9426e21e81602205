import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forEver = new Promise<never>(() => undefined);

test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops the shop cleanly', async (signal) => {
  const { host, done, said } = open();
  host.emit(signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['stopped', 'exit 0']);
  expect(said).toEqual(['Gomitolo is closed']);
});

test('a stop that hangs is over before nine seconds, and nothing is left behind', async () => {
  const { host, done } = open({ stop: () => forEver });
  host.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(8_499);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['shut down at once', 'exit 1']);
});

test('a second signal ends at once', async () => {
  const { host, done } = open({ stop: () => forEver });
  host.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(1_000);
  host.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['shut down at once', 'exit 1']);
});

test('Ctrl-C, which comes from the terminal and from npm, counts once', async () => {
  const { host, done } = open({ stop: () => forEver });
  host.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(20);
  host.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([]);
});

test('a start that waits gives up, and that is no failure', async () => {
  const interrupt = new AbortController();
  const { promise: starting, reject } = Promise.withResolvers<never>();
  interrupt.signal.addEventListener('abort', () => reject(interrupt.signal.reason));
  const { host, done } = open({ starting, interrupt });
  host.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['exit 0']);
});

test('a stop that fails is told', async () => {
  const { host, done, said } = open({ stop: () => Promise.reject(new Error('no database')) });
  host.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([]);
  expect(done).toEqual(['Error: no database']);
});

type Options = {
  stop?: () => Promise<void>;
  starting?: Promise<never>;
  interrupt?: AbortController;
};

function open({ stop, starting, interrupt = new AbortController() }: Options = {}) {
  const done: string[] = [];
  const said: string[] = [];
  const shop = {
    stop: stop ?? (async () => void done.push('stopped')),
    shutDownNow: async () => void done.push('shut down at once'),
  };
  const host = Object.assign(new EventEmitter(), {
    exit: (code: number) => void done.push(`exit ${code}`),
  });
  stopOnSignal({
    starting: starting ?? Promise.resolve(shop),
    interrupt,
    host,
    say: (line) => void said.push(line),
    onFailure: (error) => void done.push(String(error)),
  });
  return { host, done, said };
}
