import { feedProducts } from '#contract/limits.ts';
import type { Shop } from '#shop/create-shop.ts';
import { merchantFeed } from '#web/feed/merchant-feed.ts';

type Part = { shop: Shop; origin: string; nth: number };

/** A part of the feed, counted from 1: one of all sizes of a large shop nobody could hold in memory. */
export async function readFeed({ shop, origin, nth }: Part): Promise<Response> {
  const { catalogue, settings } = shop;
  const part = { start: (nth - 1) * feedProducts, limit: feedProducts };
  const ids = (await catalogue.listed(part)).map(({ id }) => id);
  const products = await catalogue.some(ids);
  const feed = merchantFeed(products, { settings: await settings.read(), origin });
  return new Response(feed, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
