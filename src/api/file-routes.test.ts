import { expect, test } from 'vitest';
import { fileRoutes } from './file-routes.ts';

test('a picture for which too many wait already is asked for again later', async () => {
  const routes = fileRoutes({ pictures: { find: async () => 'busy' } });
  const answer = await routes.request('/file/scarf.large.avif');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
