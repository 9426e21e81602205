import fc from 'fast-check';
import type { Header } from '#hostile/wire/visit.ts';
import { strangeCookies } from './cookies.ts';
import type { Known } from './known.ts';
import { marker } from './marker.ts';
import { headerText, strangeText } from './strange-text.ts';

const evil = 'https://evil.example';

/** Values that mean something to some server, by header. */
const meant = {
  host: [
    'evil.example',
    'localhost:1',
    '[::1]:3000',
    'LOCALHOST',
    'a'.repeat(250),
    '127.0.0.1:0080',
  ],
  'x-forwarded-for': [
    '127.0.0.1',
    '::1',
    'unknown',
    '_hidden',
    '1.2.3.4:99999',
    '10.0.0.1, 127.0.0.1',
  ],
  forwarded: ['for=127.0.0.1;host=evil.example;proto=https', 'for="[::1]"', ';;,,='],
  'x-real-ip': ['127.0.0.1', marker],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'javascript', 'https,http'],
  'x-original-url': ['/metrics', '/sandbox/control/faults'],
  'x-http-method-override': ['DELETE', 'POST', '__proto__'],
  origin: [evil, 'null', 'file://', 'http://localhost', ''],
  referer: [`${evil}/?${marker}`, 'about:blank'],
  'sec-fetch-site': ['cross-site', 'same-origin', ''],
  accept: ['text/event-stream', '*/*;q=0', 'application/json', ',,,;;'],
  'accept-encoding': [
    'gzip',
    'br',
    'gzip;q=0, br;q=0, identity;q=0',
    '*;q=0',
    'br;q=1.5,gzip;q=-1',
    'zstd, deflate, compress, x-gzip',
    'gzip,'.repeat(600),
    ';q=1',
  ],
  'accept-language': ['it;q=0', '*'.repeat(300)],
  'if-none-match': ['*', 'W/"', '""', 'W/"x", W/"y"', '"a",'.repeat(900)],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', '-1'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', `bytes=${'0-9,'.repeat(900)}0-1`, 'lines=1-2'],
  'x-api-key': ['gomitolo-public', '', marker],
  'x-request-id': ['a'.repeat(200), '../x', marker],
  'content-type': [
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json, text/html',
    '',
  ],
  'content-encoding': ['gzip', 'br', 'identity, gzip', marker],
  authorization: ['Bearer sk_test_gomitol', 'Basic !!!!', 'Bearer', `Digest ${marker}`],
  connection: ['close', 'upgrade', 'keep-alive, host', 'x-forwarded-for'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers, deflate;q=0.5'],
  expect: ['100-continue'],
  'x-react-router-spa-mode': ['yes', ''],
  'x-react-router-prerender-data': ['%7B%7D', '[]', marker],
  'user-agent': ['', 'Googlebot/2.1', 'curl', 'x'.repeat(2000)],
  'cache-control': ['no-cache', 'max-age=-1'],
  'idempotency-key': ['a'.repeat(300), marker, ''],
  'stripe-version': ['2000-01-01', '__proto__'],
  traceparent: ['00-0-0-0'],
} as const;

/** Headers in which anything may stand without the request being none any more. */
const pliable = Object.keys(meant).filter(
  (name) => !['host', 'connection', 'expect', 'upgrade'].includes(name),
);
const known = Object.entries(meant).flatMap(([name, values]) =>
  values.map((value): Header => [name, value]),
);

/** A network kept for tests of networks: every visitor comes from another of its addresses. */
export const address: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 18, max: 19 }), fc.nat(255), fc.nat(255))
  .map(([net, high, low]) => `198.${net}.${high}.${low}`);

/** The headers of a request, some of them strange; those given come before. */
export function headers(about: Known, given: readonly Header[] = []): fc.Arbitrary<Header[]> {
  const any = fc
    .tuple(fc.constantFrom(...pliable), strangeText)
    .map(([name, text]): Header => [name, headerText(text).slice(0, 3000)]);
  const cookie = strangeCookies(about).map((value): Header => ['cookie', value]);
  const flood = fc
    .integer({ min: 60, max: 400 })
    .map((count) => Array.from({ length: count }, (_, at): Header => [`x-${at}`, marker]));
  const strange = fc.oneof(
    { weight: 5, arbitrary: fc.array(fc.constantFrom(...known), { maxLength: 4 }) },
    { weight: 2, arbitrary: cookie.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(any, { maxLength: 3 }) },
    { weight: 1, arbitrary: flood },
  );
  return fc
    .tuple(
      address,
      fc.oneof(
        { weight: 2, arbitrary: fc.constant<Header[]>([]) },
        { weight: 3, arbitrary: strange },
      ),
    )
    .map(([from, more]) =>
      once([['host', 'localhost'], ['x-forwarded-for', from], ...given, ...more]),
    );
}

/** Of headers that must be there once the last one counts. */
function once(all: readonly Header[]): Header[] {
  const single = new Set(['host', 'content-type', 'x-api-key', 'content-encoding']);
  return all.filter(
    ([name], at) => !single.has(name) || all.findLastIndex(([other]) => other === name) === at,
  );
}
