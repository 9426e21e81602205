import { sitemapProducts } from '#contract/limits.ts';
import { partsOf } from '#contract/catalogue-lists.ts';
import { shopContext, siteContext } from '#web/loader-contexts.ts';
import { sitemap, sitemapIndex, sitemapResponse } from '#web/sitemap/sitemap.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl: origin } = context.get(siteContext);
  const { catalogue } = context.get(shopContext);
  const parts = partsOf(await catalogue.total(), sitemapProducts);
  if (parts > 1) return sitemapResponse(sitemapIndex(parts, origin));
  const products = await catalogue.listed({ start: 0, limit: sitemapProducts });
  return sitemapResponse(sitemap(products, { origin, nth: 1 }));
}
