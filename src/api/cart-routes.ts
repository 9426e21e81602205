import { getCookie } from 'hono/cookie';
import { calls } from '#contract/calls.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import type { AddOutcome } from '#shop/shop.ts';
import { orderSizeText } from '#text/cart.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, get, post } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';
import { identifyBrowser } from '#api/identify-browser.ts';

/** The cart, the threshold of free delivery, and the pieces that people asked to have back in stock. */
export function cartRoutes({ shop, secureCookies }: ApiPorts): CallRoute[] {
  return [
    get(calls.thresholdPrice, async () => (await shop.settings.read()).thresholdCents),
    post(calls.addToCart, async (item, context) => {
      const cart = parseCart(getCookie(context, 'cart') ?? '');
      const added = await shop.cart.addOne({ cart, item });
      if (!added.ok) return notAdded(added.reason);
      identifyBrowser(context, { secureCookies });
      return { ok: true };
    }),
    post(calls.getCartPrices, ({ items }, context) => {
      identifyBrowser(context, { secureCookies });
      return shop.cart.prices(items);
    }),
    post(calls.sendMailCustomerReq, (params) => shop.backInStock.request(params)),
    post(calls.takeReturned, async ({ token }, context) => {
      const { browser } = identifyBrowser(context, { secureCookies });
      const taken = await shop.backInStock.take(token, browser);
      if (!taken.ok) return taken;
      return { line: taken.line, kept_until: taken.reservedUntil.toISOString() };
    }),
  ];
}

function notAdded(reason: Extract<AddOutcome, { ok: false }>['reason']): Response {
  switch (reason) {
    case 'not_found':
    case 'not_available':
      return fail(reason);
    case 'too_many_lines':
    case 'too_many_pieces':
      return fail('not_available', { message: orderSizeText[reason] });
  }
}
