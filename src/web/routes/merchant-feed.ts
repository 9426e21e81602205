import { readFeed } from '#web/feed/read-feed.ts';
import { shopContext, siteContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/merchant-feed';

/** For the shopping pages of Google and Meta, which fetch it once or several times a day. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl: origin } = context.get(siteContext);
  const { catalogue, settings } = context.get(shopContext);
  return readFeed({ catalogue, settings, origin, nth: 1 });
}
