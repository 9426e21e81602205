import { merchantFeed } from '#web/feed/merchant-feed.ts';
import { shopContext, siteContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/merchant-feed';

/** For the shopping pages of Google and Meta, which fetch it once or several times a day. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(siteContext);
  const { catalogue, settings } = context.get(shopContext);
  const ids = (await catalogue.listed()).map(({ id }) => id);
  const products = await catalogue.some(ids);
  const feed = merchantFeed(products, { settings: await settings.read(), origin: publicUrl });
  return new Response(feed, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
