import fc from 'fast-check';
import { paths } from '#contract/paths.ts';
import type { Message } from '#hostile/wire/visit.ts';
import { bodyOf } from './bodies.ts';
import { headers } from './headers.ts';
import type { Known } from './known.ts';
import { strangeQuery } from './queries.ts';
import { pathText, strangeText, targetText } from './strange-text.ts';

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'OPTIONS',
];
const rareMethods = ['DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY', 'M-SEARCH'];

/** Addresses that exist without being pages, and some that others' shops have. */
const others = [
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/healthz',
  '/metrics',
  '/api/openapi.json',
  '/api/',
  '/auth_api',
  '/sandbox/stripe.js',
  '/sandbox/control/faults',
  '/file/',
  '/assets/',
  '/webhooks/',
  '/__manifest?paths=%2F%2C%2Fshop&version=x',
  '/__manifest?p=/&p=/product/x&version=',
  '/_root.data',
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/index.html',
  '/dev/mail',
  '/*',
] as const;

type Spell = (path: string, at: number) => string;

/** Other ways to write an address, or nearly. */
const spells: readonly Spell[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}.data`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `${path}/..`,
  (path) => `${path}/%2e`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path};a=b`,
  (path) => `${path}\\`,
  (path) => path.toUpperCase(),
  (path) => `//evil.example${path}`,
  (path) => `/\\evil.example${path}`,
  (path) => `/%2f/evil.example${path}`,
  (path) => `///evil.example/%2e%2e${path}`,
  (path) => `${path}/${'a'.repeat(5000)}`,
  (path) => `${path}${'/'.repeat(3000)}`,
  (path) => `${path}/${'%2e%2e/'.repeat(900)}`,
  (path, at) => insert(path, at, encodeURIComponent('è😀')),
  (path, at) => escapeLetter(path, at),
  (path, at) => escapeLetter(escapeLetter(path, at), at + 3),
  (path, at) => insert(path, at, '%0d%0aset-cookie:%20a=b'),
];

/** Pages and what is near them, in every spelling. */
export function hostileAddresses(known: Known): fc.Arbitrary<Message> {
  const target = fc.tuple(address(known), strangeQuery).map(([path, query]) => {
    const text = targetText(path + query);
    return text.startsWith('/') ? text : `/${text}`;
  });
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...methods) },
    { weight: 1, arbitrary: fc.constantFrom(...rareMethods) },
  );
  return fc
    .record({ method, target, headers: headers(known), body: bodyOf(strangeText) })
    .map(({ body, ...message }) =>
      message.method.startsWith('P') ? { ...message, body } : message,
    );
}

function address(known: Known): fc.Arbitrary<string> {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  const products = known.products.slice(0, 6).map(({ _id }) => paths.product(_id));
  const page = fc.constantFrom(...fixed, ...products);
  const spelled = fc
    .tuple(page, fc.constantFrom(...spells), fc.nat(30))
    .map(([path, spell, at]) => spell(path, at));
  const guessed = fc
    .tuple(fc.constantFrom('/', '/product/', '/shop/', '/accepted/', '/pay/'), pathText)
    .map(([folder, text]) => folder + encodeRoughly(text));
  // The addresses that a browser that ordered would know.
  const personal = fc
    .tuple(
      fc.constantFrom(paths.pay, paths.accepted, paths.confirmAddress),
      fc.oneof(fc.constantFrom(...known.orderIds), strangeText),
    )
    .map(([at, token]) => at(token.toWellFormed()));
  return fc.oneof(
    { weight: 3, arbitrary: page },
    { weight: 2, arbitrary: personal },
    { weight: 6, arbitrary: spelled },
    { weight: 3, arbitrary: guessed },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...others), fc.constantFrom(...spells))
        .map(([path, spell]) => spell(path, 2)),
    },
  );
}

function insert(path: string, at: number, text: string): string {
  const place = 1 + (at % path.length);
  return path.slice(0, place) + text + path.slice(place);
}

function escapeLetter(path: string, at: number): string {
  const place = at % path.length;
  const code = path.charCodeAt(place).toString(16).padStart(2, '0');
  return `${path.slice(0, place)}%${code}${path.slice(place + 1)}`;
}

/** As UTF-8 behind percent signs, but for some letters that ought to be. */
function encodeRoughly(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2F', '/').replaceAll('%25', '%');
}
