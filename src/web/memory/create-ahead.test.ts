import { expect, test, vi } from 'vitest';
import { createAhead } from './create-ahead.ts';

test('what was asked for ahead is not asked for again, and is given once', async () => {
  const call = vi.fn<(key: string) => Promise<string>>(async (key) => `${key}!`);
  const ahead = createAhead(call);
  ahead.ask('alba');
  ahead.ask('alba');
  expect(await ahead.take('alba')).toBe('alba!');
  expect(call).toHaveBeenCalledTimes(1);
  expect(await ahead.take('alba')).toBe('alba!');
  expect(call).toHaveBeenCalledTimes(2);
});

test('an answer of more than ten seconds ago is asked for again', async () => {
  let now = 0;
  const call = vi.fn<() => Promise<number>>(async () => now);
  const ahead = createAhead(call, () => now);
  ahead.ask('alba');
  now = 10_000;
  expect(await ahead.take('alba')).toBe(10_000);
});

test('a failure ahead is nobody’s, and whoever needs the answer asks again', async () => {
  const call = vi.fn<() => Promise<string>>();
  call.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('here');
  const ahead = createAhead(call);
  ahead.ask('alba');
  await vi.waitFor(async () => expect(await ahead.take('alba')).toBe('here'));
});
