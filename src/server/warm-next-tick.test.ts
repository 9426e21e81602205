import { expect, test } from 'vitest';
import { warmNextTick } from './warm-next-tick.ts';

test('what is kept is what Node makes for a tick', async () => {
  const { promise: tick, resolve } = Promise.withResolvers<object>();
  warmNextTick((kept) => resolve({ kept }));
  await expect(tick).resolves.toMatchObject({ kept: { callback: expect.any(Function) } });
});
