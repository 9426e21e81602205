import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitBody } from './limit-body.ts';

const app = new Hono();
const onError = () => new Response('too large', { status: 413 });
app.use(limitBody({ maxSize: 10, onError }));
app.all('*', async (context) => context.text(`heard ${(await context.req.text()).length}`));

async function send(body: string, headers: Record<string, string>): Promise<string> {
  return (await app.request('/', { method: 'POST', body, headers })).text();
}

test.each([
  ['says how long it is', (body: string) => ({ 'content-length': String(body.length) })],
  ['comes in pieces', () => ({ 'transfer-encoding': 'chunked' })],
  [
    'comes in pieces and says that it is short',
    () => ({ 'transfer-encoding': 'chunked', 'content-length': '1' }),
  ],
  ['says nothing', () => ({})],
])('a body that %s is taken up to the limit', async (_, headers) => {
  expect(await send('1234567890', headers('1234567890'))).toBe('heard 10');
  expect(await send('12345678901', headers('12345678901'))).toBe('too large');
});

test('a request without a body goes on', async () => {
  expect(await (await app.request('/')).text()).toBe('heard 0');
});
