import { paths, picturePath } from '#contract/paths.ts';
import type { ListedProduct } from '#shop/shop.ts';
import { pages } from '#web/pages.ts';
import { errorPagesText } from '#text/error-pages.ts';

const screens = pages
  .filter(({ audience }) => audience === 'public')
  .flatMap(({ path, known }) => known ?? (path.includes(':') ? [] : [path]));

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** The first part has the screens too. */
export function sitemap(
  products: readonly ListedProduct[],
  { origin, nth }: { origin: string; nth: number },
): string {
  return [
    declaration,
    `<urlset ${namespace} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    ...(nth === 1 ? screens : []).map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...products.map((product) => productEntry(product, origin)),
    '</urlset>',
    '',
  ].join('\n');
}

/** Names the parts of a sitemap that would be too long. */
export function sitemapIndex(parts: number, origin: string): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${origin}${paths.sitemapPart(index + 1)}</loc></sitemap>`,
  );
  return [declaration, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n');
}

/** As search engines and every cache on the way take it. */
export function sitemapResponse(xml: string): Response {
  return new Response(xml, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
  });
}

/** Ids and names of pictures are letters, digits and hyphens: nothing needs to be escaped. */
function productEntry({ id, changedAt, imgs }: ListedProduct, origin: string): string {
  const images = imgs.map((img) => {
    const address = `${origin}${picturePath(img, 'large')}`;
    return `<image:image><image:loc>${address}</image:loc></image:image>`;
  });
  const loc = `<loc>${origin}${paths.product(id)}</loc>`;
  return `<url>${loc}<lastmod>${changedAt.toISOString()}</lastmod>${images.join('')}</url>`;
}

/** The 404 of a robot's file, without a rendered page. */
export function robotFileNotFound(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(errorPagesText.notFound.heading, { status: 404, headers });
}
