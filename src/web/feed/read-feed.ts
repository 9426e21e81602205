import { feedProducts } from '#contract/limits.ts';
import type { Shop } from '#shop/create-shop.ts';
import { feedItems, wrapFeed } from './merchant-feed.ts';

type Part = {
  catalogue: Pick<Shop['catalogue'], 'listed' | 'some'>;
  settings: Pick<Shop['settings'], 'read'>;
  origin: string;
  nth: number;
};

/** Products of one statement: in between, the connection and the processor are free for others. */
const batchSize = 50;

/** A part of the feed, counted from 1: a whole feed of a large shop would not fit in memory. */
export async function readFeed({ catalogue, settings, origin, nth }: Part): Promise<Response> {
  const site = { settings: await settings.read(), origin };
  const part = { start: (nth - 1) * feedProducts, limit: feedProducts };
  const ids = (await catalogue.listed(part)).map(({ id }) => id);
  const items: string[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    items.push(...feedItems(await catalogue.some(ids.slice(start, start + batchSize)), site));
  }
  return new Response(wrapFeed(items, site), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
