import { expect, test } from 'vitest';
import { Killed } from './run/failures.ts';
import { createTurnstile } from './run/turnstile.ts';

function open() {
  const seen: string[] = [];
  const turnstile = createTurnstile({ countBlocked: async () => 0 });
  async function walk(name: string): Promise<string> {
    for (const place of ['one', 'two', 'three']) {
      await turnstile.pass(place);
      seen.push(`${name} ${place}`);
    }
    return name;
  }
  return { turnstile, seen, walk };
}

test('without turns one task goes through to its end, then the next', async () => {
  const { turnstile, seen, walk } = open();
  await turnstile.run([{ work: () => walk('a') }, { work: () => walk('b') }], []);
  expect(seen).toEqual(['a one', 'a two', 'a three', 'b one', 'b two', 'b three']);
});

test('turns say at which place another task goes on', async () => {
  const { turnstile, seen, walk } = open();
  await turnstile.run([{ work: () => walk('a') }, { work: () => walk('b') }], [0, 0, 1, 0, 1]);
  expect(seen).toEqual(['a one', 'b one', 'a two', 'a three', 'b two', 'b three']);
});

test('a killed node does nothing any more, and the other goes on', async () => {
  const { turnstile, seen, walk } = open();
  const tasks = [
    { node: 0, work: () => walk('a') },
    { node: 1, work: () => walk('b') },
    { work: async () => turnstile.kill(0) },
  ];
  const results = await turnstile.run(tasks, [0, 0, 2]);
  expect(seen).toEqual(['a one', 'b one', 'b two', 'b three']);
  expect(results[0]).toMatchObject({ status: 'rejected', reason: expect.any(Killed) });
  expect(results[1]).toEqual({ status: 'fulfilled', value: 'b' });
});

test('a visitor who waits for another lets the others go first', async () => {
  const { turnstile, seen, walk } = open();
  const done = new Set<string>();
  async function poll(): Promise<void> {
    while (!done.has('b')) await turnstile.giveWay('waits');
    seen.push('over');
  }
  const work = async () => done.add(await walk('b'));
  await turnstile.run([{ work: poll }, { work }], []);
  expect(seen).toEqual(['b one', 'b two', 'b three', 'over']);
});
