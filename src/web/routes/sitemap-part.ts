import { sitemapProducts } from '#contract/limits.ts';
import { nthPart, partsOf } from '#contract/catalogue-lists.ts';
import { robotFileNotFound } from '#web/errors/robot-file-not-found.ts';
import { shopContext, siteContext } from '#web/loader-contexts.ts';
import { sitemap, sitemapResponse } from '#web/sitemap/sitemap.ts';
import type { Route } from './+types/sitemap-part';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl: origin } = context.get(siteContext);
  const { catalogue } = context.get(shopContext);
  const nth = nthPart(params.part);
  if (nth === undefined || nth > partsOf(await catalogue.total(), sitemapProducts)) {
    return robotFileNotFound();
  }
  const start = (nth - 1) * sitemapProducts;
  const products = await catalogue.listed({ start, limit: sitemapProducts });
  return sitemapResponse(sitemap(products, { origin, nth }));
}
