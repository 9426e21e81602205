import { paths, picturePath } from '#contract/paths.ts';
import type { ListedProduct } from '#shop/shop.ts';
import { shopContext, siteContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/sitemap';

const screens = [
  paths.home,
  paths.shop,
  paths.clothes,
  paths.accessories,
  paths.forhome,
  paths.terms,
  paths.withdrawal,
  paths.guarantee,
  paths.privacy,
  paths.cookies,
  paths.accessibility,
] as const;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(siteContext);
  const products = await context.get(shopContext).catalogue.listed();
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...screens.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    ...products.map((product) => productEntry(product, publicUrl)),
    '</urlset>',
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
  });
}

/** Ids and names of pictures are letters, digits and hyphens: nothing needs to be escaped. */
function productEntry({ id, changedAt, imgs }: ListedProduct, publicUrl: string): string {
  const images = imgs.map((img) => {
    const address = `${publicUrl}${picturePath(img, 'large')}`;
    return `<image:image><image:loc>${address}</image:loc></image:image>`;
  });
  const loc = `<loc>${publicUrl}${paths.product(id)}</loc>`;
  return `<url>${loc}<lastmod>${changedAt.toISOString()}</lastmod>${images.join('')}</url>`;
}
