import { expect, test } from 'vitest';
import { fileRoutes } from './file-routes.ts';

test('a picture for which too many wait already is asked for again later', async () => {
  const pictures = { find: async () => 'busy' as const };
  const routes = fileRoutes({ pictures, visitor: () => ({ ip: '192.0.2.1' }) });
  const answer = await routes.request('/file/scarf.large.avif');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a picture is asked for in the name of the address, and called off when the client hangs up', async () => {
  const asked: unknown[] = [];
  const pictures = {
    async find(filename: string, { key, signal }: { key: string; signal: AbortSignal }) {
      leaving.abort();
      asked.push({ filename, key, isAborted: signal.aborted });
      return 'busy' as const;
    },
  };
  const routes = fileRoutes({ pictures, visitor: () => ({ ip: '192.0.2.1' }) });
  const leaving = new AbortController();
  await routes.request('/file/scarf.large.avif', { signal: leaving.signal });
  const key = '192.0.2.1';
  expect(asked).toEqual([{ filename: 'scarf.large.avif', key, isAborted: true }]);
});
