import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: unknown, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a GET puts its request into the address and hands on the response', async () => {
  const fetch = answerWith(42);
  expect(await callApi('countProducts', { type: 'forhome' })).toBe(42);
  expect(fetch).toHaveBeenCalledWith(
    '/api/countProducts?type=forhome',
    expect.objectContaining({ credentials: 'include' }),
  );
});

test('a POST sends its request as JSON', async () => {
  const fetch = answerWith({ ok: true });
  await callApi('answer', { q: 'filati', a: 1 });
  expect(fetch).toHaveBeenCalledWith(
    '/api/answer',
    expect.objectContaining({ method: 'POST', body: '{"q":"filati","a":1}' }),
  );
});

test('a refusal throws the code, the sentence and the details of the API', async () => {
  const error = {
    code: 'card_declined',
    message: 'La carta è stata rifiutata',
    order_id: 'o-1',
  };
  answerWith({ error }, { status: 402, headers: { 'retry-after': '30' } });
  const refused = callApi('checkPayment', { order_id: 'o-1' });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({
    code: 'card_declined',
    message: 'La carta è stata rifiutata',
    details: { status: 402, orderId: 'o-1', retryAfterSeconds: 30 },
  });
});

test('a response that is not of the API is unreadable', async () => {
  answerWith('<html>', { status: 502 });
  await expect(callApi('advices', {})).rejects.toMatchObject({ code: 'unreadable' });
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  await expect(callApi('advices', {})).rejects.toMatchObject({ code: 'unreadable' });
});

test('a call without a connection and a call that takes too long are told apart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi('advices', {})).rejects.toMatchObject({ code: 'offline' });
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
  await expect(callApi('advices', {})).rejects.toMatchObject({ code: 'timeout' });
});
