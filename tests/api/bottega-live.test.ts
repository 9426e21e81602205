import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const origin = 'http://localhost:3000';
const path = '/bottega/api/changes';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app[Symbol.asyncDispose]());

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

type Reader = Awaited<ReturnType<typeof follow>>;

async function nextChange(reader: Reader): Promise<string> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'ended';
    const [, kinds] = /^data: (.*)$/m.exec(value) ?? [];
    if (kinds !== undefined) return kinds;
  }
}

test('what one maker does the other hears at once, without a word about whom or what', async () => {
  const ada = await signInMaker(app.database, 'ada@example.it');
  const bice = await signInMaker(app.database, 'bice@example.it');
  const reader = await follow(bice.cookie);
  const { rows } = await app.database.pool.query('select id from sku where stock > 0 limit 1');
  const move = { size_id: rows[0].id, key: 'one-more', reason: 'made' };
  const headers = { cookie: ada.cookie, origin };
  expect((await app.post('/bottega/api/movePieces', move, headers)).status).toBe(200);
  const heard = new Set<string>();
  while (heard.size < 2) {
    const kinds = await nextChange(reader);
    for (const kind of ['pieces', 'desk']) if (kinds.includes(kind)) heard.add(kind);
    expect(kinds).toMatch(/^\[("(orders|pieces|people|desk)",?)+\]$/);
  }
  await reader.cancel();
});

test('who only looks tells nobody: a screen that asks again when it hears would never end', async () => {
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

test('a device that is shut out loses its stream at once, and gets no other', async () => {
  const phone = await signInMaker(app.database, 'ada@example.it');
  const lost = await signInMaker(app.database, 'ada@example.it');
  const reader = await follow(lost.cookie);
  const kept = await follow(phone.cookie);
  const headers = { cookie: phone.cookie, origin };
  expect((await app.post('/bottega/api/shutOut', { id: lost.sessionId }, headers)).status).toBe(
    200,
  );
  expect(await untilEnd(reader)).toBe('ended');
  expect((await app.get(path, { cookie: lost.cookie })).status).toBe(401);
  expect(await nextChange(kept)).toContain('desk');
  await kept.cancel();
});

test('nobody follows without a session, or in too many places with one', async () => {
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

async function untilEnd(reader: Reader): Promise<string> {
  for (;;) if ((await nextChange(reader)) === 'ended') return 'ended';
}
