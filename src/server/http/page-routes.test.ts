import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createPageCache } from '#server/page-cache/create-page-cache.ts';
import { createRenderLimit } from '#server/pages/create-render-limit.ts';
import { makeLine } from '#support/catalogue/make-product.ts';
import { openPageFinder } from '#support/server/open-page-finder.ts';
import { pageRoutes } from './page-routes.ts';

const plan = { publicUrl: 'http://localhost:3000', stripe: false };
const orderId = 'AbCdEfGhIjKlMnOpQrStUv-_';
const cart = encodeURIComponent(JSON.stringify([makeLine()]));
const withCart = { headers: { cookie: `cart=${cart}` } };
const standIns = ['/_', '/shop/_', '/product/_'];

test('a thousand junk addresses are rendered once and drive no page out', async () => {
  const { routes, cache, rendered } = openPages();
  for (const path of ['/', '/shop', '/product/cardigan-alba']) await routes.request(path);
  rendered.length = 0;
  for (let index = 0; index < 1_000; index += 1) {
    const path = `${['', '/shop', '/product'][index % 3]}/junk-${index}`;
    expect((await routes.request(path)).status).toBe(404);
  }
  expect(rendered).toEqual(standIns);
  for (const path of ['/', '/shop', '/product/cardigan-alba', ...standIns]) {
    expect(cache.peek(path)).toBeDefined();
  }
});

test('aliases of a product are never rendered', async () => {
  const { routes, rendered } = openPages();
  const location = '/product/cardigan-alba?n=1';
  for (const alias of ['%63ardigan-alba', 'cardigan-alba/', 'cardigan-alba.']) {
    const answer = await routes.request(`/product/${alias}?n=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  }
  expect(rendered).toEqual([]);
});

test.for([
  ['/product/../shop', '/shop'],
  [`/pay?order=${orderId}%22).`, `/pay?order=${orderId}`],
])('%s, as it was sent, is redirected to %s', async ([url = '', location]) => {
  const answer = await openPages().routes.request(url, {}, { incoming: { url } });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
});

test.for(['/shop', '/nowhere', '/product/nobody', '/shop/'])(
  'a body posted to %s is neither read nor rendered',
  async (path) => {
    const { routes, rendered } = openPages();
    const pull = vi.fn<(controller: ReadableStreamDefaultController) => void>((controller) =>
      controller.close(),
    );
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const posted = { method: 'POST', body, duplex: 'half' };
    const answer = await routes.request(new Request(`${plan.publicUrl}${path}`, posted));
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(pull).not.toHaveBeenCalled();
    expect(rendered.filter((one) => !standIns.includes(one))).toEqual([]);
  },
);

test('a page that its route does not find is not sent as if it were there', async () => {
  const { routes } = openPages(async () => new Response('gone', { status: 404 }));
  expect((await routes.request('/product/cardigan-alba')).status).toBe(404);
});

test.for(['/checkout', '/cart'])(
  'the page %s is drawn once for all who bring nothing, and kept by nobody else',
  async (path) => {
    const { routes, rendered } = openPages();
    const headers = { cookie: 'answer=1; cart=%5B%5D' };
    for (const query of ['', '?n=1', '?n=2']) {
      const answer = await routes.request(`${path}${query}`, { headers });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect(rendered).toEqual([path]);
  },
);

test.for([
  ['/pay', '/cart'],
  ['/accepted', '/error'],
])('without an order %s leads to %s, and nobody is asked', async ([path = '', elsewhere]) => {
  const { routes, rendered } = openPages();
  for (const query of ['', '?order=', '?order=junk', `?order=${orderId}%00`]) {
    const answer = await routes.request(`${path}${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, elsewhere]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  await routes.request(`${path}?order=${orderId}`);
  expect(rendered).toEqual([path]);
});

test('a filled cart is drawn for its visitor', async () => {
  const { routes, rendered, cache } = openPages();
  await routes.request('/cart', withCart);
  await routes.request('/cart', withCart);
  expect(rendered).toEqual(['/cart', '/cart']);
  expect(cache.peek('/cart')).toBeUndefined();
});

test('beyond its queue the shop answers 503 with Retry-After, while kept pages are served', async () => {
  const drawing = Promise.withResolvers<void>();
  const { routes } = openPages(async (request) => {
    if (request.url.includes('/cart')) await drawing.promise;
    return renderNothing(request);
  });
  expect((await routes.request('/shop')).status).toBe(200);
  const waiting = Array.from({ length: 3 }, () => routes.request('/cart', withCart));
  const refused = await routes.request('/cart', withCart);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  const page = await refused.text();
  expect(page).toContain('<html lang="it">');
  expect(page).toContain('Un momento, siamo in tanti');
  expect((await routes.request('/shop')).status).toBe(200);
  drawing.resolve();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
});

test('a form posted while there is no room comes back with its fields, to be sent again', async () => {
  const drawing = Promise.withResolvers<void>();
  const received: unknown[] = [];
  const { routes } = openPages(async (request) => {
    if (request.method === 'POST') received.push(Object.fromEntries(await request.formData()));
    else await drawing.promise;
    return renderNothing(request);
  });
  const waiting = Array.from({ length: 3 }, () => routes.request('/cart', withCart));
  const typed = { name: '"><b>Ada & ‘figli’</b>', order_number: '12\r\n34', step: 'confirm' };
  const post = (fields: Record<string, string>) =>
    routes.request('/recesso', { method: 'POST', body: new URLSearchParams(fields) });
  const refused = await post(typed);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  const page = await refused.text();
  expect(page).toContain('Invia di nuovo');
  expect(page).not.toContain('<b>');
  expect(page).not.toContain('nonce');
  expect(received).toEqual([]);

  drawing.resolve();
  await Promise.all(waiting);
  expect((await post(hiddenFields(page))).status).toBe(200);
  expect(received).toEqual([typed]);
});

test('a body that is no form gets the plain page', async () => {
  const { routes, draw } = openSlowPages();
  const waiting = Array.from({ length: 3 }, () => routes.request('/cart', withCart));
  const refused = await routes.request('/recesso', { method: 'POST', body: '{"name":"Ada"}' });
  expect(refused.status).toBe(503);
  expect(await refused.text()).not.toContain('<form');
  draw();
  await Promise.all(waiting);
});

test('a page for everybody that found no room is not kept like that', async () => {
  const { routes, cache, draw } = openSlowPages();
  const waiting = ['/', '/shop', '/shop/clothes'].map((path) => routes.request(path));
  expect((await routes.request('/shop/home')).status).toBe(503);
  expect(cache.peek('/shop/home')).toBeUndefined();
  draw();
  await Promise.all(waiting);
  expect((await routes.request('/shop/home')).status).toBe(200);
});

test('who is paying is rendered before what is kept for everybody, and that before who is looking', async () => {
  const { routes, rendered, draw } = openSlowPages();
  const ask = (path: string) => routes.request(`${path}?order=${orderId}`, withCart);
  const first = ask('/cart');
  await nextTurn();
  const others = ['/cart', '/nowhere', '/accepted'].map(ask);
  await nextTurn();
  draw();
  await Promise.all([first, ...others]);
  expect(rendered).toEqual(['/cart', '/accepted', '/_', '/cart']);
});

/** As a browser reads them out of the page. */
function hiddenFields(page: string): Record<string, string> {
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)" \/>/g)];
  return Object.fromEntries(
    fields.map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ]),
  );
}

/** The pages, drawn one at a time while two of a rank wait, and the paths that were rendered. */
function openPages(render = renderNothing) {
  const rendered: string[] = [];
  let visitors = 0;
  const cache = createPageCache();
  const routes = pageRoutes({
    pages: openPageFinder(),
    cache,
    gate: createRenderLimit({ atOnce: 1, waitingMax: 2, onLate: () => undefined }),
    visitor: () => ({ ip: `visitor ${(visitors += 1)}` }),
    plan,
    async render(request) {
      rendered.push(new URL(request.url).pathname);
      return render(request);
    },
  });
  return { routes, cache, rendered };
}

/** Pages of which none is drawn before they are told to. */
function openSlowPages() {
  const { promise, resolve: draw } = Promise.withResolvers<void>();
  const opened = openPages(async (request) => {
    await promise;
    return renderNothing(request);
  });
  return { ...opened, draw };
}

async function renderNothing(request: Request): Promise<Response> {
  const status = standIns.includes(new URL(request.url).pathname) ? 404 : 200;
  return new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } });
}
