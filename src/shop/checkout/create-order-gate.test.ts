import { expect, test } from 'vitest';
import { createOrderGate } from './create-order-gate.ts';

test('so many work on one order at once, more are turned away, and other orders go on', async () => {
  const enter = createOrderGate(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const inside = [enter('one', () => promise), enter('one', () => promise)];
  expect(await enter('one', async () => 'too much')).toEqual({ ok: false });
  expect(await enter('another', async () => 'done')).toEqual({ ok: true, result: 'done' });
  resolve('done');
  expect(await Promise.all(inside)).toEqual([
    { ok: true, result: 'done' },
    { ok: true, result: 'done' },
  ]);
  expect(await enter('one', async () => 'again')).toEqual({ ok: true, result: 'again' });
});

test('work that fails leaves its place', async () => {
  const enter = createOrderGate(1);
  await expect(enter('one', () => Promise.reject(new Error('A bug')))).rejects.toThrow('A bug');
  expect(await enter('one', async () => 'again')).toEqual({ ok: true, result: 'again' });
});
