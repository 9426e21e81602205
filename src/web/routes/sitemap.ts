import { nthPart, partsOf } from '#contract/catalogue-lists.ts';
import { sitemapProducts } from '#contract/limits.ts';
import { robotFileNotFound, sitemap, sitemapIndex, sitemapResponse } from '#web/sitemap/sitemap.ts';
import { shopContext, siteContext } from '#web/loader-contexts.ts';
import type { LoaderArgs } from '#web/router/route-module.ts';

/** The whole sitemap, or the index of its parts, and each of these, counted from 1. */
export async function loader({ params, context }: LoaderArgs): Promise<Response> {
  const { publicUrl: origin } = context.get(siteContext);
  const { catalogue } = context.get(shopContext);
  const parts = partsOf(await catalogue.total(), sitemapProducts);
  if (params.part === undefined && parts > 1) return sitemapResponse(sitemapIndex(parts, origin));
  const nth = params.part === undefined ? 1 : nthPart(params.part);
  if (nth === undefined || nth > parts) return robotFileNotFound();
  const start = (nth - 1) * sitemapProducts;
  const products = await catalogue.listed({ start, limit: sitemapProducts });
  return sitemapResponse(sitemap(products, { origin, nth }));
}
