import { nthPart, partsOf } from '#contract/catalogue-lists.ts';
import { feedProducts } from '#contract/limits.ts';
import { robotFileNotFound } from '#web/sitemap/sitemap.ts';
import { readFeed } from '#web/feed/merchant-feed.ts';
import { shopContext, siteContext } from '#web/loader-contexts.ts';
import type { LoaderArgs } from '#web/router/route-module.ts';

/**
 * For the shopping pages of Google and Meta, which fetch it once or several times a day. Its later parts, counted from
 * 2, have to be registered there too.
 */
export async function loader({ params, context }: LoaderArgs): Promise<Response> {
  const { publicUrl: origin } = context.get(siteContext);
  const { catalogue, settings } = context.get(shopContext);
  if (params.part === undefined) return readFeed({ catalogue, settings, origin, nth: 1 });
  const nth = nthPart(params.part);
  const parts = partsOf(await catalogue.total(), feedProducts);
  if (nth === undefined || nth === 1 || nth > parts) return robotFileNotFound();
  return readFeed({ catalogue, settings, origin, nth });
}
