import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { photographBytes, photographCalls } from '#contract/bottega/photographs.ts';
import { picturePath } from '#contract/paths.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();
const publicOrigin = 'http://localhost:3000';
const { path } = photographCalls.keepPhotograph;
const { session, act, read } = useMaker(app);

/** Sends bytes to the served shop, as a browser does. */
function upload(query: string, body: BodyInit, headers: Record<string, string> = {}) {
  const all = { origin: publicOrigin, cookie: session.cookie, ...headers };
  return fetch(`${app.origin}${path}?${query}`, { method: 'POST', body, headers: all });
}

async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawPhotograph({ width: 600, height: 900 }).jpeg().toBuffer());
}

test('a photograph is kept once for a key, listed while it is loose, and served in the shop’s sizes', async () => {
  const bytes = await photograph();
  const kept = await upload('key=press-one&crop=0', new Blob([bytes]));
  expect(kept.status).toBe(200);
  const one = photographCalls.keepPhotograph.response.parse(await kept.json());
  expect(await (await upload('key=press-one&crop=1', new Blob([bytes]))).json()).toEqual(one);
  expect((await read(photographCalls.loosePhotographs)).photographs).toEqual([one]);
  const picture = await app.get(picturePath(one.img, 'small', 'webp'));
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const dropped = await act(photographCalls.dropPhotograph, { name: one.name });
  expect(await dropped.json()).toEqual({ dropped: true });
  expect((await read(photographCalls.loosePhotographs)).photographs).toEqual([]);
}, 60_000);

test('an upload without a session, of another site or without a key is refused before it is read', async () => {
  const body = new Blob([await photograph()]);
  expect((await upload('key=press-two', body, { cookie: '' })).status).toBe(401);
  expect((await upload('key=press-two', body, { origin: 'https://other.example' })).status).toBe(
    403,
  );
  for (const query of ['', 'key=short', 'key=press-two&crop=2', 'key=press-two&crop=x']) {
    expect((await upload(query, body)).status).toBe(400);
  }
});

test('an upload in chunks without a session is answered 401 while it is still on its way', async () => {
  const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { origin: publicOrigin, 'transfer-encoding': 'chunked' };
  const endless = request(`${app.origin}${path}?key=press-two`, { method: 'POST', headers });
  onTestFinished(() => void endless.destroy());
  endless.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
  endless.write(new Uint8Array(1024));
  expect(await status).toBe(401);
});

test('an upload, also in chunks, may be larger than a call, up to its own limit; no other path takes as much', async () => {
  const mega = new Uint8Array(1024 * 1024);
  const headers = { origin: publicOrigin, cookie: session.cookie };
  const body = new Blob([mega]).stream();
  const chunked = { method: 'POST', headers, body, duplex: 'half' } as const;
  expect((await fetch(`${app.origin}${path}?key=press-two`, chunked)).status).toBe(415);
  const refused = await upload('key=press-two', new Blob([new Uint8Array(photographBytes + 1)]));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: { code: 'large_photograph' } });
  const elsewhere = { method: 'POST', headers, body: new Blob([mega]) };
  const other = `${app.origin}${photographCalls.dropPhotograph.path}`;
  expect((await fetch(other, elsewhere)).status).toBe(413);
});

test('a photograph that is no good says why in Italian, and nothing is stored', async () => {
  const bytes = await photograph();
  const heic = new Blob([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), new Uint8Array(90)]);
  const sent = [
    [new Blob(['<svg/>']), 415, 'JPEG'],
    [heic, 415, 'HEIC'],
    [new Blob([bytes.subarray(0, 900)]), 422, 'rovinata'],
  ] as const;
  for (const [body, status, word] of sent) {
    const refused = await upload('key=press-three', body);
    expect(refused.status).toBe(status);
    const { error } = await refused.json();
    expect(error.message).toContain(word);
  }
  const { rows } = await app.database.pool.query('select from photograph');
  expect(rows).toEqual([]);
}, 60_000);

test('a clash over the pictures of a colour answers 409 with the present list', async () => {
  const { colors } = await read(photographCalls.productPhotographs, '?product_id=maglia-2');
  const [{ name: color, photographs: present } = { name: '', photographs: [] }] = colors;
  const wish = {
    product_id: 'maglia-2',
    color,
    photographs: [{ name: present[0]?.name, text: 'Intera' }],
  };
  const clash = await act(photographCalls.showPhotographs, { ...wish, seen: [] });
  expect(clash.status).toBe(409);
  expect(await clash.json()).toMatchObject({
    error: { code: 'photographs_changed', photographs: present },
  });
  const seen = present.map(({ name, text }) => ({ name, text }));
  expect((await act(photographCalls.showPhotographs, { ...wish, seen })).status).toBe(200);
});
