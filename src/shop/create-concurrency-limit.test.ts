import { expect, onTestFinished, test, vi } from 'vitest';
import { createConcurrencyLimit, enterLimits } from './create-concurrency-limit.ts';

const patienceMs = 5_000;

/** Work that goes on until it is told to end. */
function slowWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const work = () => {
    begun = true;
    return promise;
  };
  return { work, end: () => resolve('done'), fail: reject, hasBegun: () => begun };
}

test('so many work at once, others wait their turn, and more are turned away', async () => {
  const enter = createConcurrencyLimit({ atOnce: 2, waiting: 1, patienceMs });
  const [first, second, third, fourth] = [slowWork(), slowWork(), slowWork(), slowWork()];
  const inside = [enter({}, first.work), enter({}, second.work)];
  const waiting = enter({}, third.work);
  expect(await enter({}, fourth.work)).toEqual({ ok: false });
  expect([first, second, third, fourth].map((one) => one.hasBegun())).toEqual([
    true,
    true,
    false,
    false,
  ]);
  second.end();
  expect(await inside[1]).toEqual({ ok: true, result: 'done' });
  third.end();
  expect(await waiting).toEqual({ ok: true, result: 'done' });
  first.end();
  expect(await inside[0]).toEqual({ ok: true, result: 'done' });
});

test('a request that waits too long is turned away, and its place is free', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const enter = createConcurrencyLimit({ atOnce: 1, waiting: 1, patienceMs });
  const [first, second, third] = [slowWork(), slowWork(), slowWork()];
  const inside = enter({}, first.work);
  const tired = enter({}, second.work);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await tired).toEqual({ ok: false });
  const waiting = enter({}, third.work);
  first.end();
  expect(await inside).toEqual({ ok: true, result: 'done' });
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect([second.hasBegun(), third.hasBegun()]).toEqual([false, true]);
  third.end();
  expect(await waiting).toEqual({ ok: true, result: 'done' });
});

test('work that fails lets the next one in', async () => {
  const enter = createConcurrencyLimit({ atOnce: 1, waiting: 1, patienceMs });
  const [first, second] = [slowWork(), slowWork()];
  const failing = enter({}, first.work);
  const next = enter({}, second.work);
  first.fail(new Error('It went wrong'));
  await expect(failing).rejects.toThrow('It went wrong');
  second.end();
  expect(await next).toEqual({ ok: true, result: 'done' });
});

test('so many work under one key at once, others of it wait their turn, and other keys go on', async () => {
  const enter = createConcurrencyLimit({ atOnce: 2, waiting: 1, patienceMs });
  const { promise, resolve } = Promise.withResolvers<string>();
  const inside = [enter({ key: 'one' }, () => promise), enter({ key: 'one' }, () => promise)];
  const waiting = enter({ key: 'one' }, async () => 'in turn');
  expect(await enter({ key: 'one' }, async () => 'too much')).toEqual({ ok: false });
  expect(await enter({ key: 'another' }, async () => 'done')).toEqual({
    ok: true,
    result: 'done',
  });
  resolve('done');
  expect(await Promise.all([...inside, waiting])).toEqual([
    { ok: true, result: 'done' },
    { ok: true, result: 'done' },
    { ok: true, result: 'in turn' },
  ]);
  expect(await enter({ key: 'one' }, async () => 'again')).toEqual({ ok: true, result: 'again' });
});

test('work under a key that fails leaves its place', async () => {
  const enter = createConcurrencyLimit({ atOnce: 1, waiting: 0, patienceMs });
  await expect(enter({ key: 'one' }, () => Promise.reject(new Error('A bug')))).rejects.toThrow(
    'A bug',
  );
  expect(await enter({ key: 'one' }, async () => 'again')).toEqual({ ok: true, result: 'again' });
});

test('a request that is called off while it waits leaves its place, and one at work goes on', async () => {
  const enter = createConcurrencyLimit({ atOnce: 1, waiting: 1, patienceMs });
  const [first, second, third] = [slowWork(), slowWork(), slowWork()];
  const leaving = new AbortController();
  const inside = enter({ signal: leaving.signal }, first.work);
  const waiting = enter({ signal: leaving.signal }, second.work);
  leaving.abort();
  expect(await waiting).toEqual({ ok: false });
  const next = enter({}, third.work);
  first.end();
  expect(await inside).toEqual({ ok: true, result: 'done' });
  third.end();
  expect(await next).toEqual({ ok: true, result: 'done' });
  expect(second.hasBegun()).toBe(false);
});

test('a call of a higher priority is next, and the queue of each priority has its own length', async () => {
  const enter = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  const [first, low, high] = [slowWork(), slowWork(), slowWork()];
  const inside = enter({}, first.work);
  const waiting = [enter({}, low.work), enter({ priority: 1 }, high.work)];
  expect(await enter({ priority: 1 }, async () => 'too much')).toEqual({ ok: false });
  first.end();
  await inside;
  expect([low.hasBegun(), high.hasBegun()]).toEqual([false, true]);
  high.end();
  low.end();
  expect(await Promise.all(waiting)).toEqual([
    { ok: true, result: 'done' },
    { ok: true, result: 'done' },
  ]);
});

test('calls that wait at one limit take no place at the next', async () => {
  const perKey = createConcurrencyLimit({ atOnce: 1, waiting: 5 });
  const all = createConcurrencyLimit({ atOnce: 2, waiting: 0 });
  const enter = (key: string, work: () => Promise<string>) =>
    enterLimits(
      [
        [perKey, { key }],
        [all, {}],
      ],
      work,
    );
  const { promise, resolve } = Promise.withResolvers<string>();
  const greedy = Array.from({ length: 5 }, () => enter('greedy', () => promise));
  expect(await enter('other', async () => 'done')).toEqual({ ok: true, result: 'done' });
  const second = enter('second', () => promise);
  expect(await enter('third', async () => 'too much')).toEqual({ ok: false });
  resolve('done');
  expect((await Promise.all([...greedy, second])).every(({ ok }) => ok)).toBe(true);
});
