import { paths } from '#contract/paths.ts';
import { productTypes } from '#contract/product.ts';
import type { Shop } from '#shop/shop.ts';
import { shopContext } from '#web/shop-context.ts';
import { siteContext } from '#web/site-context.ts';
import type { Route } from './+types/sitemap';

const screens = [paths.home, paths.shop, paths.clothes, paths.accessories, paths.forhome] as const;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(siteContext);
  const products = await everyProductPath(context.get(shopContext));
  const urls = [...screens, ...products].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
  });
}

async function everyProductPath(shop: Shop): Promise<string[]> {
  const lists = await Promise.all(
    productTypes.map(async (type) => {
      const count = await shop.catalogue.count(type);
      return shop.catalogue.page({ type, start: 0, limit: count });
    }),
  );
  return lists.flat().map((product) => paths.product(product._id));
}
