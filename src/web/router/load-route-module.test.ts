import { expect, test } from 'vitest';
import { ChunkLoadError } from './load-chunk.ts';
import { loadRouteModule } from './load-route-module.ts';

const ready = { id: 'routes/shop', module: 'data:text/javascript,export const screen = 7' };
const missing = { id: 'routes/shop', module: 'data:text/javascript,throw new Error("no chunk")' };

test('a route is loaded once and then remembered', async () => {
  const loaded = {};
  const first = await loadRouteModule(ready, loaded);
  expect(first).toMatchObject({ screen: 7 });
  expect(await loadRouteModule(missing, loaded)).toBe(first);
});

test('a route whose chunk fails throws a ChunkLoadError where it would load and draw', async () => {
  const loaded = {};
  const failed = await loadRouteModule(missing, loaded);
  expect(failed).toEqual({ default: expect.any(Function), clientLoader: expect.any(Function) });
  for (const part of Object.values(failed ?? {})) expect(part).toThrow(ChunkLoadError);
  expect(loaded).toEqual({});
});
