import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveHttp } from './serve-http.ts';

type Serving = Parameters<typeof serveHttp>[0];

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
/** More than the buffers of a connection take. */
const long = 'x'.repeat(20_000_000);

test('a request under way is answered while the server drains, and its connection then closes', async () => {
  const { asked, release, visit, drain } = await open();
  const visitor = visit(get('/slow'));
  await asked('/slow');
  const drained = drain();
  release('/slow');
  expect(await text(visitor)).toMatch(
    /^HTTP\/1.1 200 OK[\s\S]+connection: close[\s\S]+answered \/slow$/i,
  );
  await drained;
});

test('an answer that is being read is read to its end while the server drains', async () => {
  const { visit, drain } = await open({ fetch: () => new Response(long) });
  const visitor = visit(get('/'));
  const [begun] = await once(visitor, 'data');
  visitor.pause();
  const drained = drain();
  expect(begun.length + (await text(visitor)).length).toBeGreaterThan(long.length);
  await drained;
});

test('a request that was sent before the server drains is answered, though its connection waits to be taken up', async () => {
  const { visit, drain } = await open({ fetch: () => new Response('in time') });
  const visitors = Array.from({ length: 30 }, () => visit(get('/')));
  await Promise.all(visitors.map((visitor) => once(visitor, 'connect')));
  const answers = visitors.map(async (visitor) => text(visitor));
  await drain();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
});

test('connections that are kept for later do not keep a server from draining', async () => {
  const { visit, drain } = await open({ fetch: () => new Response('at once') });
  const visitor = visit(get('/'));
  await once(visitor, 'data');
  await Promise.all([expectClosed(visitor), drain()]);
});

test('a request that is not answered is given up, and cut off when the time for draining is over', async () => {
  const abortRequests = vi.fn<() => void>();
  const { asked, visit, drain } = await open({ abortRequests });
  const visitor = visit(get('/slow'));
  await asked('/slow');
  await Promise.all([expectClosed(visitor), drain(10)]);
  expect(abortRequests).toHaveBeenCalledOnce();
});

test.for(['http://evil.example/?email=a@b.it', 'https://shop/', 'http://', '*'])(
  '%s is no path of ours, and a 400 that nobody else hears of',
  async (target) => {
    const { seen, visit } = await open();
    const answer = await text(visit(`GET ${target} HTTP/1.1\r\nHost: shop\r\n\r\n`));
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]+nosniff/);
    expect(answer).not.toContain('evil');
    expect(seen).toEqual([]);
  },
);

test.for([
  ['two hosts', 'Host: shop\r\nHost: evil.example\r\n'],
  ['the same host twice', 'Host: shop\r\nHOST: shop\r\n'],
  ['a list of hosts', 'Host: shop,evil.example\r\n'],
  ['an empty host', 'Host:\r\n'],
  ['a host with a path', 'Host: shop/evil\r\n'],
  ['a host with a user', 'Host: user@shop\r\n'],
  ['a host with a port that is no number', 'Host: shop:http\r\n'],
  ['no host', ''],
])('a request with %s is a 400, and reaches neither memory nor app', async ([, lines]) => {
  const heard: (string | undefined)[] = [];
  const serveFromMemory = ({ url }: { url?: string }) => heard.push(url) === 0;
  const { seen, visit } = await open({ serveFromMemory });
  const answer = await text(visit(`GET / HTTP/1.1\r\n${lines}\r\n`));
  expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]+connection: close/i);
  expect([seen, heard]).toEqual([[], []]);
});

test.for(['shop', 'Shop.example:3000', 'my_shop:80', '[2001:db8::7]:3000'])(
  'a request for the host %s is answered',
  async (host) => {
    const { visit } = await open({ fetch: () => new Response('answered') });
    const answer = visit(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await text(answer)).toMatch(/^HTTP\/1.1 200 /);
  },
);

test('requests that were sent at once on one connection are answered in their order', async () => {
  const { release, visit } = await open();
  const visitor = visit(
    get('/1') + get('/2') + get('/3').replace('Host', 'Connection: close\r\nHost'),
  );
  for (const path of ['/3', '/1', '/2']) release(path);
  expect((await text(visitor)).match(/answered \/\d/g)).toEqual([
    'answered /1',
    'answered /2',
    'answered /3',
  ]);
});

test.for([
  ['nothing', '\r\n', 'heard: '],
  ['something of a length that is told', 'Content-Length: 5\r\n\r\nhello', 'heard: hello'],
  ['pieces', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n', 'heard: hello'],
] as const)('whoever posts %s is heard to the end', async ([, sent, heard]) => {
  const { visit } = await open({
    fetch: async (request) => new Response(`heard: ${await request.text()}`),
  });
  const visitor = visit(`POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${sent}`);
  expect(await text(visitor)).toMatch(new RegExp(`\\r\\n\\r\\n${heard}$`));
});

test('a request that expects 100 Continue behind an unanswered one is refused, and breaks no answer', async () => {
  const { release, visit } = await open();
  const expecting =
    'POST /2 HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n';
  const visitor = visit(get('/1') + expecting);
  release('/1');
  release('/2');
  expect(await text(visitor)).toMatch(/\/1HTTP\/1.1 417 [\s\S]+nosniff[\s\S]+connection: close/i);
});

test('a connection with too many unanswered requests is closed, and only that one', async () => {
  const { asked, release, seen, visit } = await open({ limits: { requestsPerConnection: 3 } });
  const patient = visit(get('/patient') + get('/second') + get('/third'));
  await asked('/third');
  const greedy = visit(get('/greedy') + get('/more').repeat(1000));
  await expectClosed(greedy);
  release('/patient');
  await expectAnswer(patient);
  expect(seen).toEqual(['/patient', '/second', '/third', '/greedy', '/more', '/more']);
});

test('one address cannot hold more connections than its share', async () => {
  const { visit } = await open({
    fetch: () => new Response('at once'),
    limits: { connectionsPerClient: 2 },
    isShared: () => false,
  });
  const [first, second] = [visit(get('/')), visit(get('/'))];
  await Promise.all([expectAnswer(first), expectAnswer(second)]);
  await expectClosed(visit(''));
  first.end();
  await expectClosed(first);
  await expectAnswer(visit(get('/')));
});

test('an address that many visitors share may hold more', async () => {
  const { visit } = await open({
    fetch: () => new Response('at once'),
    limits: { connectionsPerClient: 1 },
    isShared: (address) => address.toString() === '127.0.0.1',
  });
  await Promise.all([1, 2, 3].map(() => expectAnswer(visit(get('/')))));
});

test('a connection beyond the limit is closed, and none that is open', async () => {
  const { asked, release, visit } = await open({ limits: { connections: 2 } });
  const [slow, other] = [visit(get('/slow')), visit(get('/other'))];
  await Promise.all([asked('/slow'), asked('/other')]);
  await expectClosed(visit(get('/one-too-many')));
  release('/slow');
  release('/other');
  await Promise.all([expectAnswer(slow), expectAnswer(other)]);
});

test('a client that takes nothing of an answer is cut off', async () => {
  const cutOff = Promise.withResolvers<void>();
  const { visit } = await open({
    fetch(request) {
      request.signal.addEventListener('abort', () => cutOff.resolve());
      return new Response(long);
    },
    limits: { silenceMs: 50 },
  });
  await once(visit(get('/')), 'readable');
  await expect(cutOff.promise).resolves.toBeUndefined();
});

test('a client that waits for us is not cut off, however long we take', async () => {
  const { asked, release, visit } = await open({ limits: { silenceMs: 20 } });
  const silent = visit('');
  const visitor = visit(get('/slow'));
  await asked('/slow');
  // The silent connection is closed in the meantime, so the time has passed for both.
  await expectClosed(silent);
  release('/slow');
  await expectAnswer(visitor);
});

async function expectAnswer(visitor: Socket): Promise<void> {
  const [answer] = await once(visitor, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/);
}

async function expectClosed(visitor: Socket): Promise<void> {
  if (!visitor.closed) await once(visitor, 'close');
  expect(visitor.closed).toBe(true);
}

async function open(serving: Partial<Serving> = {}) {
  const seen: string[] = [];
  const turns = new Map<string, PromiseWithResolvers<void>[]>();
  const turnsOf = (path: string) => {
    const known = turns.get(path) ?? [Promise.withResolvers(), Promise.withResolvers()];
    turns.set(path, known);
    return known;
  };
  const server = await serveHttp({
    async fetch(request) {
      const { pathname } = new URL(request.url);
      seen.push(pathname);
      const [asked, released] = turnsOf(pathname);
      asked?.resolve();
      await released?.promise;
      return new Response(`answered ${pathname}`);
    },
    host: '127.0.0.1',
    port: 0,
    ...serving,
  });
  const visitors: Socket[] = [];
  onTestFinished(async () => {
    for (const visitor of visitors) visitor.destroy();
    await server.drain(10);
  });
  return {
    seen,
    drain: server.drain,
    asked: (path: string) => turnsOf(path)[0]?.promise,
    release: (path: string) => turnsOf(path)[1]?.resolve(),
    visit(request: string): Socket {
      const visitor = connect(server.port, '127.0.0.1');
      visitor.on('error', () => undefined);
      visitor.write(request);
      visitors.push(visitor);
      return visitor;
    },
  };
}
