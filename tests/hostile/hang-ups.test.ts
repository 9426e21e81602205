import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp } from '#support/server/open-test-app.ts';

const posts = Object.values(calls).filter(({ method }) => method === 'POST');
const paths = [...posts.map(({ path }) => path), '/webhooks/stripe', '/recesso'];

test('whoever hangs up in the middle of a body leaves no failure in the log', async () => {
  // Closing the app fails when it has logged an error.
  await using app = await openTestApp();
  const { hostname, port } = new URL(app.origin);
  for (const path of paths) {
    const client = connect(Number(port), hostname);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    client.write(`${head}Content-Length: 100\r\n\r\n{"email":`);
    await once(client, 'connect');
    client.resetAndDestroy();
    await once(client, 'close');
  }
  expect((await app.get('/healthz')).status).toBe(200);
});
