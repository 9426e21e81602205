import { expect, test } from 'vitest';
import { draftCalls } from '#contract/bottega/drafts.ts';
import { sendPhotograph } from '#support/photographs/send-photograph.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { makePiece } from '#support/catalogue/make-product.ts';

const app = useTestApp();
const { session, act, ask } = useMaker(app);

function keepPhotograph(key: string): Promise<string> {
  return sendPhotograph({ origin: app.origin, cookie: session.cookie }, { key });
}

const secret = 'Zibellone';

function piece(photograph: string, changes: object = {}) {
  return {
    ...makePiece(photograph),
    key: 'draft-key-1',
    like: 'maglia-1',
    name: secret,
    ...changes,
  };
}

/** Everything that shoppers, shopping pages and search engines may ask of the shop. */
const publicPaths = [
  '/',
  '/shop/clothes',
  '/shop/tutto',
  '/cerca?q=zibellone',
  '/product/zibellone',
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/feed/merchant.xml',
  '/api/pagedProducts?type=clothes&start=0&limit=40',
  '/api/advices',
  '/api/product?_id=zibellone',
  '/api/someProducts?ids=zibellone',
  '/api/relatedProducts?ids=maglia-1',
  '/api/search?q=zibellone',
];

async function leaks(): Promise<string[]> {
  const found: string[] = [];
  for (const path of publicPaths) {
    const text = await (await app.get(path)).text();
    if (text.includes(secret) || text.includes('/product/zibellone"')) found.push(path);
  }
  return found;
}

test('a draft is seen by its makers alone, in the shop’s own page, until it is put on sale', async () => {
  const photograph = await keepPhotograph('press-one');
  const started = await act(draftCalls.startPiece, piece(photograph));
  expect(started.status).toBe(200);
  const { id, version } = draftCalls.startPiece.response.parse(await started.json());
  expect(id).toBe('zibellone');
  expect(await leaks()).toEqual([]);
  expect((await app.get('/product/zibellone')).status).toBe(404);

  const preview = await ask('/bottega/anteprima/zibellone');
  expect(preview.status).toBe(200);
  const html = await preview.text();
  expect(html).toContain(secret);
  expect(html).toContain(photograph);
  expect(/<script|<a [^>]*href=|<meta id="scripts"/i.exec(html)).toBeNull();
  const policy = preview.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(preview.headers.get('x-robots-tag')).toContain('noindex');
  const outside = await app.get('/bottega/anteprima/zibellone');
  expect(outside.status).toBe(401);
  expect(await outside.text()).not.toContain(secret);
  expect((await ask('/bottega/anteprima/nothing')).status).toBe(404);

  const published = await act(draftCalls.publishPiece, { id, version });
  expect(published.status).toBe(200);
  await expect
    .poll(async () => (await app.get('/product/zibellone')).status, { timeout: 20_000 })
    .toBe(200);
  const search = async () => (await app.get('/api/search?q=zibellone')).text();
  await expect.poll(search, { timeout: 20_000 }).toContain(secret);
}, 60_000);

test('refusals by the rules of a product’s file are told in Italian, field by field', async () => {
  const photograph = await keepPhotograph('press-two');
  const changes = {
    key: 'draft-key-2',
    name: ' ',
    price: 10,
    color: { name: 'Blu', code: 'blue' },
  };
  const refused = await act(draftCalls.startPiece, piece(photograph, changes));
  expect(refused.status).toBe(400);
  const { error } = await refused.json();
  expect(error.issues).toEqual([
    { path: 'name', message: 'Non può restare vuoto.' },
    { path: 'colors.0.code', message: 'Scegli il colore: toccalo nella foto, o nel riquadro.' },
    { path: 'price', message: 'Al minimo 0,50\u00A0€: le carte non accettano meno.' },
  ]);
});

test('the paragraphs of a description are drawn apart', async () => {
  const photograph = await keepPhotograph('press-three');
  const description = 'Ha la vita alta.\n\nSi lava a mano.';
  const changes = { key: 'draft-key-3', name: 'Due paragrafi', description };
  expect((await act(draftCalls.startPiece, piece(photograph, changes))).status).toBe(200);
  const html = await (await ask('/bottega/anteprima/due-paragrafi')).text();
  expect(html).toMatch(/whitespace-pre-line[^>]*>Ha la vita alta\.\n\nSi lava a mano\.</);
});
