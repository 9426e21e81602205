import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '#shop/shop.ts';
import { reportContext } from '#web/report-context.ts';
import { shopContext } from '#web/shop-context.ts';
import { type Site, siteContext } from '#web/site-context.ts';
import type { PageRenderer } from './http/page-routes.ts';
import type { Log } from './log.ts';

type Parts = {
  build: ServerBuild;
  mode: 'production' | 'development';
  shop: Shop;
  site: Site;
  log: Log;
};

/** Renders pages with what their loaders may ask for. */
export function createPageRenderer({ build, mode, shop, site, log }: Parts): PageRenderer {
  const handle = createRequestHandler(build, mode);
  return async (request) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(siteContext, site);
    context.set(reportContext, (err) => log.error({ err }, 'page failed'));
    return handle(request, context);
  };
}
