import fc from 'fast-check';
import type { Header, Message } from '#hostile/wire/visit.ts';
import { bodyOf } from './bodies.ts';
import { headers } from './headers.ts';
import type { Known } from './known.ts';
import { marker } from './marker.ts';
import { strangeText } from './strange-text.ts';

const right: Header = ['authorization', 'Bearer pk_test_gomitolo'];
const numbers = [
  '4242424242424242',
  '4000000000000002',
  '4242424242424241',
  '',
  '4'.repeat(60),
  '４２４２',
];
const names = [
  'type',
  'card',
  'card[number]',
  'card[number][]',
  'card[exp_year]',
  'card[token]',
  'card[__proto__][x]',
  '__proto__[admin]',
  'billing_details[email]',
  'metadata[a]',
  'metadata[constructor]',
  'expand[]',
  'expand[0][0]',
  'client_secret',
  'source',
  'answer',
  'a[b][c][d][e][f][g][h][i]',
  '[]',
  '[[',
  ']',
] as const;

/** The calls of pages to the card sandbox. */
export function hostileCards(known: Known): fc.Arbitrary<Message> {
  const path = fc.oneof(
    fc.constantFrom('/payment_methods', '/payment_methods', '/tokens', '/tokens/', '/none', ''),
    fc
      .tuple(
        fc.constantFrom(...known.intents.map(({ id }) => id), 'pi_invented', '%00', '__proto__'),
        fc.constantFrom('', '/confirm', '/challenge', '/capture', '/challenge'),
      )
      .map(([id, act]) => `/payment_intents/${id}${act}`),
  );
  const key: fc.Arbitrary<Header> = fc.constantFrom(right, right, right, right, [
    'authorization',
    'Bearer sk_test_other',
  ]);
  return fc
    .tuple(key, fc.constantFrom('', 'one-key-for-all', marker))
    .chain(([given, idempotency]) =>
      fc.record({
        method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'HEAD', 'DELETE'),
        target: path.map((rest) => `/sandbox/v1${rest}`),
        headers: headers(known, [
          given,
          ['content-type', 'application/x-www-form-urlencoded'],
          ...(idempotency === '' ? [] : [['idempotency-key', idempotency] as const]),
        ]),
        body: bodyOf(form(known)),
      }),
    );
}

function form(known: Known): fc.Arbitrary<string> {
  const { secrets } = { secrets: known.intents.map(({ secret }) => secret) };
  const card = fc.record({
    type: fc.constantFrom('card', 'card', 'klarna'),
    'card[number]': fc.constantFrom(...numbers),
    'card[exp_month]': fc.constantFrom('12', '12', '13', '-1', '1e1', ''),
    'card[exp_year]': fc.constantFrom('2030', '30', '1999', '99999999999'),
    'card[cvc]': fc.constantFrom('123', '', 'abc'),
  });
  const challenge = fc.record({
    client_secret: fc.constantFrom(...secrets, 'pi_secret_guess'),
    source: fc.constantFrom('src_guess', ''),
    answer: fc.constantFrom('authorise', 'refuse', 'perhaps'),
  });
  const odd = fc.dictionary(fc.constantFrom(...names), strangeText, { maxKeys: 4 });
  return fc.oneof(
    fc
      .tuple(fc.oneof(card, challenge), odd)
      .map(([fields, more]) => encode({ ...fields, ...more })),
    odd.map(encode),
    strangeText,
    fc.constantFrom(
      'a'.repeat(70_000),
      '&'.repeat(20_000),
      'a=1&'.repeat(9000),
      `a${'[b]'.repeat(5000)}=1`,
    ),
  );
}

function encode(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&');
}
