import { expect, test } from 'vitest';
import { chunkLayers } from '#web/router/chunk-layers.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

const pages = ['/', '/shop', '/shop/clothes', '/product/maglia-1', '/cart', '/checkout'];

test.each(pages)('the page %s asks for no script before it is painted', async (path) => {
  const page = await (await app.get(path)).text();
  expect(page).not.toMatch(/<link[^>]+modulepreload/);
  expect(page).not.toMatch(/<script[^>]+src=/);
  const [, start = ''] = /<script[^>]+type="module"[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(start).not.toMatch(/^\s*import /m);
  const paint = start.indexOf('await new Promise((go) => (document.hidden');
  expect(paint).toBeGreaterThan(0);
  expect(start.indexOf('/assets/')).toBeGreaterThan(paint);
});

test.each(pages)('the page %s runs its shared chunks first, lowest first', async (path) => {
  const page = await (await app.get(path)).text();
  const [, listed = '[]'] = /of (\[[^\]]*\])\) \{\s*await import/.exec(page) ?? [];
  const run: string[] = JSON.parse(listed);
  const has = (name: string) => run.some((address) => address.includes(`/assets/${name}-`));
  const layers = chunkLayers.filter(has);
  const needed = path === '/checkout' ? chunkLayers : ['packages', 'root'];
  expect(layers).toEqual(expect.arrayContaining([...needed]));
  const names = layers.map((name) => expect.stringContaining(`/assets/${name}-`));
  expect(run.slice(0, layers.length)).toEqual(names);
});

const withoutForms = [
  '/',
  '/shop',
  '/shop/clothes',
  '/product/maglia-1',
  '/cart',
  '/ordine/abc',
  '/avvisami/richiesta',
];

test.each(withoutForms)(
  'the page %s comes without the schema library, which only forms need',
  async (path) => {
    const scripts = await readScripts(path);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((script) => script.includes('ZodError'))).toEqual([]);
  },
);

test.each(pages)('the page %s asks phones to make no links of numbers', async (path) => {
  const page = await (await app.get(path)).text();
  expect(page).toContain(
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>',
  );
});

test.each(pages)('the page %s brings its style along and asks for two fonts', async (path) => {
  const page = await (await app.get(path)).text();
  expect(page).not.toMatch(/<link[^>]+rel="stylesheet"/);
  expect(page).toMatch(/<style id="shop-style">/);
  expect(page.match(/<link[^>]+as="font"/g)).toHaveLength(2);
});

test.each(['/', '/shop', '/shop/clothes', '/product/maglia-1'])(
  'the first picture of %s is asked for in the head, as it will be shown, and never late',
  async (path) => {
    const page = await (await app.get(path)).text();
    const [link = ''] = page.match(/<link rel="preload" as="image"[^>]*>/) ?? [];
    const main = page.slice(page.indexOf('<main'));
    const [picture = ''] = main.match(/<picture.*?<\/picture>/) ?? [];
    expect(page.indexOf(link)).toBeLessThan(page.indexOf('</head>'));
    expect(link).toContain('fetchPriority="high"');
    const shown = /type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/.exec(picture);
    expect(link).toContain(`imageSrcSet="${shown?.[1]}" imageSizes="${shown?.[2]}"`);
    expect(picture).toContain('loading="eager"');
    expect(picture).toContain('fetchPriority="high"');
  },
);

async function readScripts(path: string): Promise<string[]> {
  const page = await (await app.get(path)).text();
  const chunks = new Set(page.match(/\/assets\/[\w-]+\.js/g));
  return Promise.all([...chunks].map(async (chunk) => (await app.get(chunk)).text()));
}
