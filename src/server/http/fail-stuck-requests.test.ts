import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failStuckRequests } from './fail-stuck-requests.ts';

const gone = new Error('Query read timeout');

test('a request that waits for a database which does not answer fails within fifteen seconds', async () => {
  const { ask } = open(() => Promise.reject(gone));
  const asked = ask();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await (await asked).text()).toBe('Query read timeout');
});

test('a database that goes while a request waits for something else is noticed', async () => {
  let isGone = false;
  const { ask } = open(async () => {
    if (isGone) throw gone;
  });
  const asked = ask();
  await vi.advanceTimersByTimeAsync(8_000);
  isGone = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await asked).status).toBe(503);
});

test('a request that waits for the card provider goes on while the database answers', async () => {
  const { ask, provider } = open(async () => undefined);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(40_000);
  provider.resolve(Response.json({ paid: true }));
  expect(await (await asked).json()).toEqual({ paid: true });
});

test('a request that still waits when the shop closes fails, and so does one that comes later', async () => {
  const { ask, closing } = open(async () => undefined);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(100);
  closing.abort(new Error('The shop closes'));
  expect(await (await asked).text()).toBe('The shop closes');
  expect((await ask()).status).toBe(503);
});

function open(ping: () => Promise<unknown>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const provider = Promise.withResolvers<Response>();
  const closing = new AbortController();
  const app = new Hono();
  app.use(failStuckRequests(ping, closing.signal));
  app.post('/api/pay', () => provider.promise);
  app.onError((error, context) => context.text(error.message, 503));
  return { provider, closing, ask: async () => app.request('/api/pay', { method: 'POST' }) };
}
