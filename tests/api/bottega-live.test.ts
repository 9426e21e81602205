import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const origin = 'http://localhost:3000';
const path = '/bottega/api/changes';

const app = useTestApp();

/** Over a real connection, as browsers ask. */
async function follow(cookie: string) {
  const headers = { cookie, 'accept-encoding': 'br, gzip' };
  const response = await fetch(`${app.origin}${path}`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-encoding')).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('There is no stream');
  return reader;
}

test('reading notifies no screen: one that asks again when it hears would never end', async () => {
  const { cookie } = await signInMaker(app.database, 'ada@example.it');
  const { bill } = await (await app.post('/api/pay', payFor('maglia-1'))).json();
  await app.untilIdle();
  const told = await listenToMakers();
  const headers = { cookie, origin };
  const wish = { id: bill.order_id, lines: [] };
  expect((await app.post('/bottega/api/previewRefund', wish, headers)).status).toBe(200);
  const note = { id: bill.order_id, key: 'first-note', text: 'Regalo' };
  expect((await app.post('/bottega/api/note', note, headers)).status).toBe(200);
  await expect.poll(() => told).toContain('done');
  await app.database.pool.query(`select pg_notify('bottega_changed', 'end of test')`);
  await expect.poll(() => told.at(-1)).toBe('end of test');
  expect(told).toEqual(['done', 'end of test']);
});

/** Collects the notifications on the makers' channel from now on. */
async function listenToMakers(): Promise<string[]> {
  const told: string[] = [];
  const client = await app.database.pool.connect();
  onTestFinished(() => client.release(true));
  client.on('notification', ({ payload = '' }) => void told.push(payload));
  await client.query('listen bottega_changed');
  return told;
}

test('the stream is refused without a session, and in too many places with one', async () => {
  expect((await app.get(path)).status).toBe(401);
  const { cookie } = await signInMaker(app.database, 'ada@example.it');
  for (let i = 0; i < 7; i += 1) expect(await askHead(cookie)).toBe(200);
  const readers = [];
  for (let i = 0; i < 6; i += 1) readers.push(await follow(cookie));
  const refused = await app.get(path, { cookie });
  expect(refused.status).toBe(503);
  for (const reader of readers) await reader.cancel();
});

/** Follows nothing and counts against no limit. */
async function askHead(cookie: string): Promise<number> {
  return (await fetch(`${app.origin}${path}`, { method: 'HEAD', headers: { cookie } })).status;
}
