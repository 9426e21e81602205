import { expect, test, vi } from 'vitest';
import { sendRaw } from '#support/server/send-raw.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

/** The notification of a change comes in a moment, also on a busy machine. */
const patience = { timeout: 15_000, interval: 50 };

const app = useTestApp();

test.each(['/%', '/shop/%ZZ', '/product/%ff', '/%C0%AE%C0%AE/etc/passwd'])(
  '%s cannot be read, and is a page that is not there, without a word',
  async (path) => {
    using warn = vi.spyOn(console, 'warn');
    const answer = await sendRaw(app.origin, { path });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatch(/Pagina non trovata|qualcosa è andato storto/);
    expect(warn).not.toHaveBeenCalled();
  },
);

test.each(['//evil.example/shop', '/\\evil.example', '/%5Cevil.example', '//evil.example/..'])(
  '%s leads to no other site',
  async (path) => {
    const { headers } = await sendRaw(app.origin, { path });
    expect([undefined, '/']).toContain(headers['location']);
  },
);

test('addresses that are not there get the same bytes, with nothing of the address in them', async () => {
  const paths = ['/segreto', '/segreto/a/b', '/cart/segreto', '/pay/segreto', '/shop/a/segreto'];
  const pages = await Promise.all(paths.map((path) => sendRaw(app.origin, { path })));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(pages[0]?.body).not.toContain('segreto');
});

test('unknown products get the same bytes, whatever they are called', async () => {
  const ids = ['segreto', 'segreto-2', 'SEGRETO', 'segreto%00', 'segreto_', 's'.repeat(500), '%ZZ'];
  const pages = await Promise.all(ids.map((id) => sendRaw(app.origin, { path: `/product/${id}` })));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(pages[0]?.body).not.toMatch(/segreto/i);
});

test('a product that comes is found in a moment, and one that goes is not there any more', async () => {
  const ask = async () => (await fetch(`${app.origin}/product/nuova`)).status;
  expect(await ask()).toBe(404);
  await stockProduct(app.database, { id: 'nuova' });
  await vi.waitFor(async () => expect(await ask()).toBe(200), patience);
  await app.database.pool.query(`update product set retired = true where id = 'nuova'`);
  await vi.waitFor(async () => expect(await ask()).toBe(404), patience);
});

test('the framework’s own calls, which no page of ours makes, are not there', async () => {
  for (const path of ['/_root.data', '/product/maglia-1.data', '/cart.data']) {
    const answer = await sendRaw(app.origin, { path });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body).toContain('<html lang="it">');
  }
});

test.each(['PUT', 'POST'])('%s is nothing one can do to a page', async (method) => {
  for (const path of ['/', '/product/maglia-1', '/checkout']) {
    const answer = await sendRaw(app.origin, { path, method, body: 'a=1' });
    expect([path, answer.status]).toEqual([path, 405]);
    expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS');
  }
});

test('a page tells what can be done to it', async () => {
  const shop = await sendRaw(app.origin, { path: '/shop', method: 'OPTIONS' });
  const withdrawal = await sendRaw(app.origin, { path: '/recesso', method: 'OPTIONS' });
  expect([shop.status, shop.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect(withdrawal.headers['allow']).toBe('GET, HEAD, OPTIONS, POST');
});
