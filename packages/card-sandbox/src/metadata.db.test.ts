import { expect, test } from 'vitest';
import { useIntentBench } from '#testing/open-intent-bench.ts';

const bench = useIntentBench();

type Metadata = Record<string, string>;

function intentWith(metadata: Metadata) {
  return bench.stripe.paymentIntents.create({ amount: 4500, currency: 'eur', metadata });
}

function names(count: number, start = 'name'): Metadata {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${start}${index}`, 'x']));
}

test('an empty text, and empty metadata, are none', async () => {
  expect((await intentWith({ a: '1', b: '' })).metadata).toEqual({ a: '1' });
  const params = { amount: 4500, currency: 'eur', metadata: '' };
  const made = await bench.stripe.rawRequest('POST', '/v1/payment_intents', params);
  expect(made).toMatchObject({ metadata: {} });
});

test.for([
  [
    'a name of 41 characters',
    { ['k'.repeat(41)]: 'v' },
    `metadata[${'k'.repeat(41)}]`,
    `Metadata keys can have up to 40 characters, but you passed in a key that is 41 characters. Invalid key: ${'k'.repeat(41)}`,
  ],
  [
    'a text of 501 characters',
    { note: 'x'.repeat(501) },
    'metadata[note]',
    `Metadata values can have up to 500 characters, but you passed in a value that is 501 characters. Invalid value: ${'x'.repeat(501)}`,
  ],
  [
    '51 names',
    names(51),
    'metadata',
    "Metadata can have up to 50 keys, but you've set 51. Email us at support+metadata@stripe.com for more information.",
  ],
] as const)('%s is refused', async ([, metadata, param, message]) => {
  await expect(intentWith({ ...metadata })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param,
    message,
  });
});

test('the longest allowed value is taken, counted in characters', async () => {
  const metadata = { ...names(48), ['k'.repeat(40)]: 'x'.repeat(500), emoji: '🧶'.repeat(500) };
  expect((await intentWith(metadata)).metadata).toEqual(metadata);
});

test('names that every object has already are names like others', async () => {
  const awkward = Object.fromEntries([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['toString', 'c'],
  ]);
  const { id } = await intentWith(awkward);
  const { metadata } = await bench.stripe.paymentIntents.retrieve(id);
  expect(Object.entries(metadata).toSorted()).toEqual(Object.entries(awkward).toSorted());
});

test.for([
  ['a list', { metadata: ['x'] }, 'metadata', 'Invalid object'],
  ['a text', { metadata: 'x' }, 'metadata', 'Invalid object'],
  ['nested metadata', { metadata: { a: { b: 'x' } } }, 'metadata[a]', 'Invalid string'],
] as const)('%s is no metadata', async ([, wrong, param, message]) => {
  const params = { amount: 4500, currency: 'eur', ...wrong };
  await expect(
    bench.stripe.rawRequest('POST', '/v1/payment_intents', params),
  ).rejects.toMatchObject({ statusCode: 400, param, message });
});
