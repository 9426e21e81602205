import { feedProducts } from '#contract/limits.ts';
import { nthPart, partsOf } from '#contract/catalogue-lists.ts';
import { readFeed } from '#web/feed/read-feed.ts';
import { robotFileNotFound } from '#web/errors/robot-file-not-found.ts';
import { shopContext, siteContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/merchant-feed-part';

/** A later part of the feed, counted from 2; each has to be registered at Google and Meta. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl: origin } = context.get(siteContext);
  const { catalogue, settings } = context.get(shopContext);
  const nth = nthPart(params.part);
  const parts = partsOf(await catalogue.total(), feedProducts);
  if (nth === undefined || nth === 1 || nth > parts) return robotFileNotFound();
  return readFeed({ catalogue, settings, origin, nth });
}
