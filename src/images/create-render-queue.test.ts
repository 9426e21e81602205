import { expect, test } from 'vitest';
import { createRenderQueue } from './create-render-queue.ts';

test('no more work runs at the same time than allowed', async () => {
  const queue = createRenderQueue({ concurrency: 2, mostWaiting: 10 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => queue.run('visitor', work)));
  expect(most).toBe(2);
});

test('what a visitor waits for goes before work in the background', async () => {
  const queue = createRenderQueue({ concurrency: 1, mostWaiting: 10 });
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  await Promise.all([
    queue.run('background', work('first')),
    queue.run('background', work('second')),
    queue.run('visitor', work('visitor')),
  ]);
  expect(done).toEqual(['first', 'visitor', 'second']);
});

test('work that fails fails for who asked, and the rest goes on', async () => {
  const queue = createRenderQueue({ concurrency: 1, mostWaiting: 10 });
  const failing = queue.run('visitor', () => Promise.reject(new Error('broken')));
  const next = queue.run('visitor', async () => 'made');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('made');
});

test('when too many wait, one visitor more is turned away at once, and work in the background is not', async () => {
  const queue = createRenderQueue({ concurrency: 1, mostWaiting: 2 });
  const begun = Promise.withResolvers<void>();
  const work = () => begun.promise.then(() => 'made');
  const waiting = [1, 2, 3].map(() => queue.run('visitor', work));
  expect(await queue.run('visitor', work)).toBe('full');
  const background = queue.run('background', work);
  begun.resolve();
  expect(await Promise.all([...waiting, background])).toEqual(['made', 'made', 'made', 'made']);
  expect(await queue.run('visitor', work)).toBe('made');
});
