import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openPatience } from './patience.ts';
import { type Heard, sendVisit } from './send-visit.ts';
import type { Visit } from './visit.ts';

const get = { method: 'GET', target: '/', headers: [['host', 'localhost']] } as const;
const whole: Visit = { kind: 'test', messages: [get], manner: { do: 'wait' }, due: 'answers' };

test('several requests at once get their answers in order', async () => {
  const messages = ['/a', '/b', '/c'].map((target) => ({ ...get, target }));
  const heard = await sendTo((request, response) => response.end(request.url), {
    ...whole,
    messages,
  });
  expect(heard.answers.map(({ body }) => body.toString())).toEqual(['/a', '/b', '/c']);
  expect(heard.end).toBe('satisfied');
});

test.each(['length', 'chunked'] as const)(
  'a packed body with %s arrives as it was',
  async (framing) => {
    const body = { text: 'è'.repeat(9000), coding: 'gzip', framing } as const;
    const message = { ...get, method: 'POST', body };
    const heard = await sendTo(
      async (request, response) => {
        const pieces = await request.toArray();
        response.end(gunzipSync(Buffer.concat(pieces)));
      },
      { ...whole, messages: [message], manner: { do: 'dribble', parts: 5 } },
    );
    expect(heard.answers[0]?.body.toString()).toBe(body.text);
  },
);

test('a server that never answers is late, one that hangs up has closed', async () => {
  expect((await sendTo(() => undefined, whole)).end).toBe('late');
  const heard = await sendTo((request) => request.socket.destroy(), whole);
  expect(heard).toMatchObject({ end: 'closed', answers: [] });
});

test('a silent or closed connection waits for nothing', async () => {
  const message = {
    ...get,
    method: 'POST',
    body: { text: 'abc', coding: 'utf8', framing: 'length' },
  } as const;
  for (const manner of [
    { do: 'fall silent', share: 900 },
    { do: 'hang up', share: 900 },
  ] as const) {
    const heard = await sendTo(() => undefined, { ...whole, messages: [message], manner });
    expect(heard).toMatchObject({ end: 'left', answers: [] });
  }
});

/** Sends it to a server that answers like this. */
async function sendTo(listener: RequestListener, visit: Visit): Promise<Heard> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  using patience = openPatience({ pid: process.pid, ms: 200 });
  return await sendVisit(visit, { port, patience });
}
