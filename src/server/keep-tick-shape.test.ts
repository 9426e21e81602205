import { expect, test } from 'vitest';
import { keepTickShape } from './keep-tick-shape.ts';

test('what is kept is what Node makes for a tick', async () => {
  const { promise: tick, resolve } = Promise.withResolvers<object>();
  keepTickShape((kept) => resolve({ kept }));
  await expect(tick).resolves.toMatchObject({ kept: { callback: expect.any(Function) } });
});
