import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';
import { sandboxKeys } from '#testing/open-test-sandbox.ts';
import { browserRoutes } from './http/browser-app.ts';
import type { Route } from './http/route.ts';
import { serverRoutes } from './http/server-app.ts';

const bench = useIntentBench();
/** Ids of objects that there are, so that junk gets further than to the door. */
let ids: string[] = [];

beforeAll(async () => {
  const { stripe } = bench;
  const open = await stripe.paymentIntents.create({ amount: 4500, currency: 'eur' });
  const paid = await bench.hold('pm_card_visa', { capture_method: 'automatic' });
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  const { data } = await stripe.events.list({ limit: 1 });
  const method = await stripe.paymentMethods.retrieve('pm_card_visa');
  ids = [open.id, paid.id, String(refund.charge), refund.id, method.id, 'tok_visa'];
  ids.push(...data.map((event) => event.id));
});

function browserApp(path: string, init: RequestInit) {
  return bench.sandbox.browserApp.request(path, init);
}

function serverApp(path: string, init: RequestInit) {
  return bench.sandbox.serverApp.request(path, init);
}

const numRuns = 30;
const timeout = 60_000;

/** Pieces of which broken escapes, names and texts are made; escaped already. */
const escapes = '% %0 %00 %zz %ff %c0%80 %ed%a0%80 %F0%9F%A7%B6 + %2B %25 &';
const brackets = '= [ ] [] [0] [-1] [a] [a][b] [__proto__] [constructor] [][]';
const words = '__proto__ constructor toString null true NaN 4500 eur card pm_card_visa tok_visa';
const numbers = '-1 0 1e9 99999999999999999999 0x10';
const long = 'x'.repeat(300);
const piece = fc.constantFrom(
  ...[escapes, brackets, words, numbers, long].flatMap((pieces) => pieces.split(' ')),
);
const text = fc.oneof(
  piece,
  fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
);

function junkForm({ params }: Route): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom('expand', 'x', ...Object.keys(params.shape)), text);
  const suffix = fc.constantFrom(
    '',
    '',
    '',
    '[]',
    '[0]',
    '[a]',
    '[__proto__]',
    '[card][number]',
    '['.repeat(40),
  );
  const value = fc.oneof(text, fc.constantFrom('', 'true', '1', 'data.latest_charge', ...ids));
  const pair = fc.tuple(name, suffix, value).map(([key, end, word]) => `${key}${end}=${word}`);
  return fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.join('&'));
}

function junkPath({ path }: Route): fc.Arbitrary<string> {
  if (!path.includes(':id')) return fc.constant(path);
  const id = fc.oneof(
    fc.constantFrom(...ids),
    text.map((junk) => junk.replaceAll(/[?#]/g, '')),
  );
  return id.map((one) => path.replace(':id', one));
}

const junkHeaders = fc.record(
  {
    'idempotency-key': fc.constantFrom('', ' ', 'k', '\u00ff', 'k'.repeat(300), '__proto__'),
    'stripe-version': fc.constantFrom('', 'x', '2026-10-28.endive', '\u00ff', '0'.repeat(500)),
    'content-type': fc.constantFrom('', 'application/json', 'multipart/form-data', 'text/plain'),
  },
  { requiredKeys: [] },
);

async function expectNoFault(answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500);
  const error = { type: expect.any(String), message: expect.any(String) };
  expect(await answer.json()).toMatchObject(answer.ok ? {} : { error });
}

const everyRoute = [
  ...serverRoutes.map((route) => [`${route.method} ${route.path}`, route, 'secretKey'] as const),
  ...browserRoutes.map(
    (route) => [`${route.method} ${route.path}`, route, 'publishableKey'] as const,
  ),
];

test.for(everyRoute)('%s answers junk with no 5xx', { timeout }, async ([, route, key]) => {
  const junk = fc.tuple(junkPath(route), junkForm(route), junkHeaders);
  const ask = key === 'secretKey' ? serverApp : browserApp;
  await fc.assert(
    fc.asyncProperty(junk, async ([path, form, more]) => {
      const headers = { ...more, authorization: `Bearer ${sandboxKeys[key]}` };
      const answer =
        route.method === 'GET'
          ? await ask(`${path}?${form}`, { headers })
          : await ask(path, { method: 'POST', headers, body: form });
      await expectNoFault(answer);
    }),
    { numRuns },
  );
});

test.for(['challenge', 'faults', 'webhook_faults'])(
  'a control call %s answers junk with no 5xx',
  { timeout },
  async (path) => {
    const order = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record(
          {
            payment_intent: fc.string(),
            path: fc.string(),
            kind: fc.constantFrom('drop', 'delay'),
            answer: fc.constant('refuse'),
          },
          { requiredKeys: [] },
        )
        .map((one) => JSON.stringify(one)),
      fc.constantFrom(
        '{"payment_intent":"\\u0000","answer":"refuse"}',
        '{"kind":"delay","path":"/\\u0000"}',
        '['.repeat(5000),
      ),
    );
    await fc.assert(
      fc.asyncProperty(order, async (body) => {
        const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` };
        await expectNoFault(
          await serverApp(`/sandbox/control/${path}`, { method: 'POST', headers, body }),
        );
      }),
      { numRuns },
    );
    await bench.control('DELETE', 'faults');
    await bench.control('DELETE', 'webhook_faults');
  },
);

test.for([
  ['a parameter', '/v1/payment_intents?starting_after=%00'],
  ['a name of a parameter', '/v1/payment_intents?a%00b=c'],
  ['the path', '/v1/payment_intents/pi_%00'],
  ['an unknown path', '/v1/%00'],
  ['half an escape in a parameter', '/v1/payment_intents?limit=%4'],
  ['half an escape in the path', '/v1/payment_intents/pi_%4'],
  ['no UTF-8 in a parameter', '/v1/payment_intents?limit=%ff'],
  ['endless nesting', `/v1/payment_intents?a${'[b]'.repeat(1000)}=1`],
  ['a list where a text belongs', '/v1/payment_intents?limit[]=1'],
  ['a huge number', '/v1/payment_intents?created[gte]=99999999999999999999'],
  ['the prototype', '/v1/payment_intents?__proto__[limit]=1'],
  ['the constructor', '/v1/payment_intents?constructor=1'],
] as const)('%s is answered 400: %s', async ([, path]) => {
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` };
  const answer = await serverApp(path, { headers });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test.for([
  ['an empty idempotency key', { 'idempotency-key': '' }, 'Idempotency keys'],
  ['an endless idempotency key', { 'idempotency-key': 'k'.repeat(256) }, 'Idempotency keys'],
  ['an invented version', { 'stripe-version': 'yesterday' }, 'Invalid Stripe API version'],
] as const)('%s is answered 400', async ([, more, words]) => {
  const headers = { ...more, authorization: `Bearer ${sandboxKeys.secretKey}` };
  const body = 'amount=4500&currency=eur';
  const answer = await serverApp('/v1/payment_intents', { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect((await answer.json()).error.message).toContain(words);
});

test('a body that is no UTF-8 is answered 400', async () => {
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` };
  const body = new Uint8Array([0x61, 0x3d, 0xff]);
  const answer = await serverApp('/v1/payment_intents', { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
});

test('a call of pages that nobody knows is answered in JSON', async () => {
  const headers = { authorization: `Bearer ${sandboxKeys.publishableKey}` };
  const answer = await browserApp('/sandbox/v1/nowhere', { headers });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});
