import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLimitPerClient } from '#shop/checkout/create-concurrency-limit.ts';
import { createRenderQueue } from './create-render-queue.ts';

test('no more work runs at the same time than allowed', async () => {
  const { visit, begun, finish } = openQueue({ atOnce: 2 });
  const asked = ['a', 'b', 'c'].map((name) => visit(name, { key: name }));
  await nextTurn();
  expect(begun).toEqual(['a', 'b']);
  finish('a');
  await asked[0];
  await nextTurn();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('work that visitors wait for goes before work in the background', async () => {
  const { visit, inBackground, begun, finish } = openQueue();
  const asked = [inBackground('first'), inBackground('second'), visit('visitor')];
  finish('first', 'second', 'visitor');
  expect(await Promise.all(asked)).toEqual(['first', 'second', 'visitor']);
  expect(begun).toEqual(['first', 'visitor', 'second']);
});

test('work in the background that a visitor asks for moves forward, and is done once', async () => {
  const { visit, inBackground, begun, finish } = openQueue();
  const asked = [inBackground('first'), inBackground('left'), inBackground('wanted')];
  asked.push(visit('wanted'));
  finish('first', 'left', 'wanted');
  expect(await Promise.all(asked)).toEqual(['first', 'left', 'wanted', 'wanted']);
  expect(begun).toEqual(['first', 'wanted', 'left']);
});

test('the turn goes round between addresses, however many pictures one of them asks for', async () => {
  const { visit, begun, finish } = openQueue({ ofAddress: 1 });
  const names = Array.from({ length: 10 }, (_, nth) => `greedy-${nth}`);
  const asked = names.map((name) => visit(name, greedy));
  const others = ['one', 'two'].map((name) => visit(name, { key: name }));
  finish(...names, 'one', 'two');
  await Promise.all([...asked, ...others]);
  expect(begun.slice(0, 4)).toEqual(['greedy-0', 'one', 'two', 'greedy-1']);
});

test('a picture that waits in the line of another address is made in the turn of who asks next', async () => {
  const { visit, begun, finish } = openQueue({ ofAddress: 1 });
  const names = ['greedy-0', 'greedy-1', 'greedy-2', 'wanted'];
  const asked = [...names.map((name) => visit(name, greedy)), visit('wanted', other)];
  finish(...names);
  await Promise.all(asked);
  expect(begun.slice(0, 2)).toEqual(['greedy-0', 'wanted']);
});

test('an address whose line is full is refused at once, and the others are not', async () => {
  const { visit, finish } = openQueue({ ofAddress: 1, ofAddressMax: 1 });
  const taken = [visit('a', greedy), visit('b', greedy)];
  expect(await visit('c', greedy)).toBe('full');
  const asked = visit('d', other);
  finish('a', 'b', 'd');
  expect(await Promise.all([...taken, asked])).toEqual(['a', 'b', 'd']);
});

test('beyond its length the queue refuses visitors at once; work that is in it may be waited for, and that of the job waits', async () => {
  const { visit, inBackground, finish } = openQueue({ waitingMax: 2 });
  const taken = ['a', 'b', 'c'].map((name) => visit(name, { key: name }));
  expect(await visit('d')).toBe('full');
  const others = [visit('c', other), inBackground('e')];
  finish('a', 'b', 'c', 'e');
  expect(await Promise.all([...taken, ...others])).toEqual(['a', 'b', 'c', 'c', 'e']);
});

test('work leaves the queue when the only client that waits for it has hung up, and its place is free', async () => {
  const { visit, begun, finish } = openQueue({ waitingMax: 1 });
  const leaving = new AbortController();
  const first = visit('first');
  const gone = visit('gone', { ...other, signal: leaving.signal });
  await nextTurn();
  expect(await visit('next', { key: 'third' })).toBe('full');
  leaving.abort();
  expect(await gone).toBe('full');
  const next = visit('next', { key: 'third' });
  finish('first', 'next');
  expect(await Promise.all([first, next])).toEqual(['first', 'next']);
  expect(begun).toEqual(['first', 'next']);
});

test('work stays in the queue while another client or the job waits for it', async () => {
  const { visit, inBackground, begun, finish } = openQueue();
  const leaving = new AbortController();
  const first = visit('first');
  const { signal } = leaving;
  const gone = ['shared', 'ahead'].map((name) => visit(name, { key: name, signal }));
  await nextTurn();
  const staying = [visit('shared', other), inBackground('ahead')];
  leaving.abort();
  finish('first', 'shared', 'ahead');
  expect(await Promise.all([first, ...staying])).toEqual(['first', 'shared', 'ahead']);
  expect(await Promise.all(gone)).toEqual(['shared', 'ahead']);
  expect(begun).toEqual(['first', 'shared', 'ahead']);
});

test('work under way is finished though its client has hung up', async () => {
  const { visit, finish } = openQueue();
  const leaving = new AbortController();
  const underWay = visit('a', { ...greedy, signal: leaving.signal });
  await nextTurn();
  leaving.abort();
  const next = visit('b', other);
  finish('a', 'b');
  expect(await Promise.all([underWay, next])).toEqual(['a', 'b']);
});

test('a client that has hung up before its turn has nothing made', async () => {
  const { visit, begun } = openQueue();
  expect(await visit('a', { ...greedy, signal: AbortSignal.abort() })).toBe('full');
  expect(begun).toEqual([]);
});

test('work that fails fails for all that wait for it, and the next goes on', async () => {
  const { visit, fail, finish } = openQueue();
  const failing = [visit('broken', greedy), visit('broken', other)];
  const next = visit('whole', other);
  fail('broken');
  for (const one of failing) await expect(one).rejects.toThrow('broken');
  finish('whole');
  expect(await next).toBe('whole');
});

const greedy = { key: '192.0.2.1' };
const other = { key: '192.0.2.2' };

type Options = {
  atOnce?: number;
  waitingMax?: number;
  ofAddress?: number;
  ofAddressMax?: number;
};
type Asking = { key: string; signal?: AbortSignal };

/** A queue of work that ends when it is told to. */
function openQueue(options: Options = {}) {
  const { atOnce = 1, waitingMax = 50, ofAddress = 2, ofAddressMax = 28 } = options;
  const bounds = { atOnce: ofAddress, waiting: ofAddressMax, patienceMs: 60_000 };
  const limitPerClient = createLimitPerClient(bounds);
  const queue = createRenderQueue<string>({ atOnce, waitingMax, limitPerClient });
  const begun: string[] = [];
  const works = new Map<string, PromiseWithResolvers<string>>();
  const workOf = (name: string) => {
    const work = works.get(name) ?? Promise.withResolvers<string>();
    works.set(name, work);
    return work;
  };
  const begin = (name: string) => async () => {
    begun.push(name);
    return workOf(name).promise;
  };
  return {
    begun,
    finish: (...names: string[]) => names.forEach((name) => workOf(name).resolve(name)),
    fail: (name: string) => workOf(name).reject(new Error(name)),
    visit: (name: string, asking: Asking = { key: '192.0.2.9' }) =>
      queue.forVisitor({ name, ...asking }, begin(name)),
    inBackground: (name: string) => queue.inBackground(name, begin(name)),
  };
}
