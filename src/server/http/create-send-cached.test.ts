import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listenWide } from '#server/listen.ts';
import { chooseResponse, makeEntry } from './cache-entry.ts';
import { createSendCached, keepAliveMs } from './create-send-cached.ts';

const noon = Date.UTC(2026, 10, 23, 12);
const headers = { 'content-type': 'text/plain', 'cache-control': 'no-cache' };
const bodies = { identity: Buffer.from('<p>perché</p>') };
const page = makeEntry({ status: 200, headers, bodies });
const noPage = makeEntry({ status: 404, headers, bodies });

test('what is sent from memory is, byte for byte, what Node would write', async () => {
  const ours = await ask(sender(), 'GET / HTTP/1.1', 'host: shop');
  const byNode: RequestListener = (_request, response) => {
    const { headers: chosen, body } = chooseResponse(page, plain);
    response.writeHead(200, { ...chosen, 'x-request-id': 'request-1' }).end(body);
  };
  const nodes = await ask(byNode, 'GET / HTTP/1.1', 'host: shop');
  expect(ours).toContain('\r\nDate: Mon, 23 Nov 2026 12:00:00 GMT\r\n');
  expect(ours).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]+\r\n\r\n<p>perché<\/p>$/);
  expect(ours.replace(/Date: .+/, '')).toBe(nodes.replace(/Date: .+/, ''));
});

test('the date goes on', async () => {
  let now = noon;
  const send = sender({ now: () => now });
  expect(await ask(send, 'GET / HTTP/1.1', 'host: shop')).toContain(' 12:00:00 GMT\r\n');
  now += 1_000;
  expect(await ask(send, 'GET / HTTP/1.1', 'host: shop')).toContain(' 12:00:01 GMT\r\n');
});

test.for([
  ['whoever closes the connection is told that it closes', ['GET / HTTP/1.1', 'connection: close']],
  ['whoever does not keep connections is told so', ['GET / HTTP/1.0']],
] as const)('%s', async ([, lines]) => {
  const told = await ask(sender(), ...lines, 'host: shop');
  expect(told).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]+connection: close\r\n[\s\S]+perché/i);
});

test('what is not there, not sent or not changed is told with its status', async () => {
  const notThere = sender({ entry: noPage });
  expect(await ask(notThere, 'GET / HTTP/1.1', 'host: shop')).toMatch(
    /^HTTP\/1.1 404 [\s\S]+perché/,
  );
  const head = await ask(sender(), 'HEAD / HTTP/1.1', 'host: shop');
  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]+content-length: 14\r\n[\s\S]+\r\n\r\n$/);
  // A proxy may have made a tag weak, or one that was weak strong.
  for (const known of [page.etag, page.etag.replace('W/', ''), `"other", ${page.etag}`]) {
    const unchanged = await ask(
      sender(),
      'GET / HTTP/1.1',
      'host: shop',
      `if-none-match: ${known}`,
    );
    expect(unchanged).toMatch(/^HTTP\/1.1 304 [\s\S]+x-request-id: request-1\r\n[\s\S]+\r\n\r\n$/);
  }
});

test.for([
  ['a: b\r\nset-cookie', 'x'],
  ['location', '/\r\nset-cookie: x'],
])('nothing is kept with a header that would be two', ([name = '', value = '']) => {
  const entry = { status: 200, headers: { [name]: value }, bodies };
  expect(() => makeEntry(entry)).toThrow(/header/i);
});

const plain = { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined };

function sender({ entry = page, now = () => noon } = {}): RequestListener {
  const send = createSendCached(now);
  return (request, response) => {
    const { method = '', headers: asked } = request;
    const ifNoneMatch = asked['if-none-match'];
    send(response, chooseResponse(entry, { ...plain, method, ifNoneMatch }), 'request-1');
  };
}

/** @returns all that came, once both sides have said what they had to say */
async function ask(answer: RequestListener, ...lines: string[]): Promise<string> {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, answer);
  const { port } = await listenWide(server, { host: '127.0.0.1', port: 0 }, 1);
  onTestFinished(() => void server.close());
  const visitor = connect(port, '127.0.0.1');
  visitor.end(`${[...lines, '', ''].join('\r\n')}`);
  return text(visitor);
}
