import { RouterContextProvider } from 'react-router';
import { askRecipient } from '#api/order-routes.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import type { Shop } from '#shop/create-shop.ts';
import {
  requestWithdrawalContext,
  findPayableContext,
  revealRecipientContext,
  reportContext,
  shopContext,
  type Site,
  siteContext,
} from '#web/loader-contexts.ts';
import { createPageRendering, type PageScripts } from '#web/render-page.tsx';
import { requestOutageLine } from '#server/database/create-outage-log.ts';
import type { OutageWatch } from '#server/http/create-outage-watch.ts';
import { outageRetrySeconds } from '#server/http/ops-routes.ts';
import type { PageRenderer } from '#server/http/page-routes.ts';
import { drawBusyPage } from '#server/http/wait-pages.ts';
import type { Log } from '#server/log.ts';

type Parts = {
  scriptsOf: PageScripts;
  shop: Shop;
  site: Site;
  log: Log;
  outages: Pick<OutageWatch, 'recordFailure'>;
} & Pick<ApiPorts, 'limit' | 'visitor'>;

/** Renders pages with the context of their loaders and actions. */
export function createPageRenderer(parts: Parts): PageRenderer {
  const { scriptsOf, shop, site, log, outages, limit, visitor } = parts;
  const handle = createPageRendering(scriptsOf);
  return async (request, bindings) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(siteContext, site);
    context.set(findPayableContext, (orderId) =>
      shop.checkout.payable(orderId, visitor(request, bindings)),
    );
    context.set(requestWithdrawalContext, async (withdrawal) => {
      const allowed = await limit('withdrawal', visitor(request, bindings).ip);
      return allowed.ok ? shop.withdrawal.request(withdrawal) : allowed;
    });
    context.set(revealRecipientContext, (asked) =>
      askRecipient({ orders: shop.orders, limit }, { ...asked, ip: visitor(request, bindings).ip }),
    );
    const { pathname } = new URL(request.url);
    let away = false;
    let level: 'error' | 'debug' = 'error';
    context.set(reportContext, (err) => {
      if (outages.recordFailure(pathname, err)) away = true;
      log[level]({ err, path: pathname }, requestOutageLine(err) ?? 'page failed');
      // The page and the frame around it may both fail, and one request is one line.
      level = 'debug';
    });
    const page = await handle(request, context);
    return away && page.status === 500 ? comeBackLater(page) : page;
  };
}

/** Nothing is broken, and browsers and robots may ask again: a page says so, data keep their words. */
function comeBackLater(page: Response): Response {
  if (page.headers.get('content-type')?.startsWith('text/html'))
    return drawBusyPage(outageRetrySeconds);
  const headers = new Headers(page.headers);
  headers.set('retry-after', String(outageRetrySeconds));
  return new Response(page.body, { status: 503, headers });
}
