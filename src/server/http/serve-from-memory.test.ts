import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { makeLine } from '#support/catalogue/make-product.ts';
import { makeEntry } from './cache-entry.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createServeFromMemory } from './serve-from-memory.ts';

const headers = { 'content-type': 'text/html', 'cache-control': 'no-cache' };
const bodies = { identity: Buffer.from('<p>perché</p>'), gzip: Buffer.from('compressed') };
const page = makeEntry({ status: 200, headers, bodies });
const missing = makeEntry({ status: 404, headers, bodies });
const cached = new Map([
  ['/', page],
  ['/cart', page],
  ['/product/_', missing],
]);

test('a cached page is sent with its headers, the id of the request and a connection that stays', async () => {
  const answer = await ask('GET /?from=feed HTTP/1.1', 'x-request-id: request-1');
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]+\r\n\r\n<p>perché<\/p>$/);
  for (const line of [
    'content-type: text/html',
    `etag: ${page.etag}`,
    'content-length: 14',
    'x-request-id: request-1',
    'Connection: keep-alive',
  ]) {
    expect(answer).toContain(`\r\n${line}\r\n`);
  }
  expect(answer).toMatch(/\r\nDate: /);
});

test('a request id that is not well-formed is replaced', async () => {
  expect(await ask('GET / HTTP/1.1', 'x-request-id: a b')).toMatch(
    /x-request-id: [\da-f-]{36}\r\n/,
  );
});

test('the encoding is one that the client accepts', async () => {
  const answer = await ask('GET / HTTP/1.1', 'accept-encoding: gzip, zstd');
  expect(answer).toMatch(/content-encoding: gzip\r\n[\s\S]+\r\n\r\ncompressed$/);
});

test.for([
  ['closes the connection', ['GET / HTTP/1.1', 'connection: close']],
  ['speaks HTTP/1.0', ['GET / HTTP/1.0']],
] as const)('a client that %s gets an answer that closes it', async ([, [line, ...more]]) => {
  expect(await ask(line, ...more)).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]+connection: close\r\n/i);
});

test('HEAD is answered without a body, a known tag with 304, a missing page with 404', async () => {
  expect(await ask('HEAD / HTTP/1.1')).toMatch(
    /^HTTP\/1.1 200 OK\r\n[\s\S]+content-length: 14\r\n[\s\S]+\r\n\r\n$/,
  );
  // A proxy may have weakened a tag, or strengthened a weak one.
  for (const known of [page.etag, page.etag.replace('W/', ''), `"other", ${page.etag}`]) {
    expect(await ask('GET / HTTP/1.1', `if-none-match: ${known}`)).toMatch(
      /^HTTP\/1.1 304 [\s\S]+x-request-id: [\s\S]+\r\n\r\n$/,
    );
  }
  expect(await ask('GET /product/_ HTTP/1.1')).toMatch(/^HTTP\/1.1 404 [\s\S]+perché/);
});

test('the cached cart is for visitors without one', async () => {
  const filled = encodeURIComponent(JSON.stringify([makeLine()]));
  expect(await ask('GET /cart HTTP/1.1', 'cookie: cart=[]')).toContain('perché');
  expect(await ask('GET /cart HTTP/1.1', `cookie: cart=${filled}`)).toContain('left to the app');
});

test('another method and an address that is not cached are left to the app', async () => {
  for (const line of ['POST / HTTP/1.1', 'GET // HTTP/1.1', 'GET /product/x HTTP/1.1']) {
    expect(await ask(line)).toContain('left to the app');
  }
});

test.for([
  ['a: b\r\nset-cookie', 'x'],
  ['location', '/\r\nset-cookie: x'],
])('an entry with the header %j: %j is not made', ([name = '', value = '']) => {
  const entry = { status: 200, headers: { [name]: value }, bodies };
  expect(() => makeEntry(entry)).toThrow(/header/i);
});

/** @returns all that the server sent until both sides ended */
async function ask(...lines: string[]): Promise<string> {
  const nothing = { peek: () => undefined };
  const serveFromMemory = createServeFromMemory({
    pageCache: { peek: (path) => cached.get(path) },
    responses: nothing,
    assets: nothing,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
  const server = createServer((request, response) => {
    if (!serveFromMemory(request, response)) response.end('left to the app');
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  const client = connect(port, '127.0.0.1');
  client.end([...lines, 'host: shop', '', ''].join('\r\n'));
  return text(client);
}
