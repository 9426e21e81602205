import { expect, test } from 'vitest';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

const pages = ['/', '/shop/clothes', '/product/maglia-1', '/checkout'];

test.each(pages)(
  'the page %s asks for no script before it is painted, brings its style along and asks for two fonts',
  async (path) => {
    const page = await (await app.get(path)).text();
    expect(page).not.toMatch(/<link[^>]+modulepreload/);
    expect(page).not.toMatch(/<script[^>]+src=/);
    const [, start = ''] = /<script[^>]*>(void [\s\S]*?)<\/script>/.exec(page) ?? [];
    const paint = start.indexOf('await new Promise((go) => (document.hidden');
    expect(paint).toBeGreaterThan(0);
    expect(start.indexOf('/assets/')).toBeGreaterThan(paint);
    expect(page).not.toMatch(/<link[^>]+rel="stylesheet"/);
    expect(page).toMatch(/<style id="shop-style">/);
    expect(page.match(/<link[^>]+as="font"/g)).toHaveLength(2);
  },
);

test.each(pages)('the page %s runs each chunk after those that it imports', async (path) => {
  const chunks = await readChunks(path);
  expect(chunks.length).toBeGreaterThan(4);
  const addresses = chunks.map(({ address }) => address);
  for (const [place, { script }] of chunks.entries()) {
    const imported = script.match(/(?<=from"\.)\/[\w.-]+\.js/g) ?? [];
    const before = addresses.slice(0, place);
    expect(before).toEqual(expect.arrayContaining(imported.map((file) => `/assets${file}`)));
  }
});

test.each(['/', '/product/maglia-1', '/cart', '/ordine/abc'])(
  'the page %s comes without the schema library, which only forms need',
  async (path) => {
    const chunks = await readChunks(path);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.filter(({ script }) => script.includes('ZodError'))).toEqual([]);
  },
);

test('a page asks phones to make no links of numbers', async () => {
  expect(await (await app.get('/product/maglia-1')).text()).toContain(
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>',
  );
});

test.each(['/', '/shop/clothes', '/product/maglia-1'])(
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

/** The chunks of a page, in the order in which they run. */
async function readChunks(path: string) {
  const page = await (await app.get(path)).text();
  const [, listed = '[]'] = /const chunks = (\[[^\]]*\]);/.exec(page) ?? [];
  const addresses: string[] = JSON.parse(listed);
  return Promise.all(
    addresses.map(async (address) => ({ address, script: await (await app.get(address)).text() })),
  );
}
