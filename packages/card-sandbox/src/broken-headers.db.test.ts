import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';
import { sandboxKeys } from '#testing/open-test-sandbox.ts';

const bench = useIntentBench();

/** Sends bytes that no client would send; resolves to the first line of the answer. */
async function statusLine(request: string): Promise<string> {
  const socket = connect(bench.port, '127.0.0.1');
  socket.write(request, 'latin1');
  return (await text(socket)).split('\r\n')[0] ?? '';
}

const form = 'amount=4500&currency=eur';
const key = `authorization: Bearer ${sandboxKeys.secretKey}`;

test.for([
  ['a zero byte in an idempotency key', '/v1/payment_intents', 'idempotency-key: a\0b'],
  ['a zero byte in a version', '/v1/payment_intents', 'stripe-version: 2026-10-28\0'],
  ['a zero byte in a name of a header', '/v1/payment_intents', 'x\0: y'],
  ['a zero byte in the path', '/v1/payment_intents\0', 'x: y'],
  ['half an escape in the path', '/v1/payment_intents/%', 'x: y'],
  ['bytes of no alphabet in the path', '/v1/payment_intents/\u00ff', 'x: y'],
] as const)('%s is answered 4xx', async ([, path, header]) => {
  const head = [`POST ${path} HTTP/1.1`, 'host: sandbox', key, header, 'connection: close'];
  const request = [...head, `content-length: ${form.length}`, '', form].join('\r\n');
  expect(await statusLine(request)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('an idempotency key of letters beyond ASCII is a key like others', async () => {
  const head = [
    'POST /v1/payment_intents HTTP/1.1',
    'host: sandbox',
    key,
    'idempotency-key: caf\u00e9',
  ];
  const request = [...head, 'connection: close', `content-length: ${form.length}`, '', form];
  expect(await statusLine(request.join('\r\n'))).toBe('HTTP/1.1 200 OK');
});
