import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const origin = 'http://localhost:3000';
const path = '/bottega/api/changes';

const app = useTestApp();

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

test('the stream is for makers, and no cache keeps it', async () => {
  expect((await app.get(path)).status).toBe(401);
  const { cookie } = await signInMaker(app.database, 'ada@example.it');
  const headers = { cookie, 'accept-encoding': 'br, gzip' };
  const response = await fetch(`${app.origin}${path}`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-encoding')).toBeNull();
  await response.body?.cancel();
});
