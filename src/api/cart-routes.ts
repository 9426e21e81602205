import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { calls } from '#contract/calls.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import type { AddOutcome } from '#shop/shop.ts';
import { orderSizeText } from '#text/cart.ts';
import type { ApiPorts } from '#api/create-api.ts';
import { fail } from '#api/fail.ts';
import { knowBrowser } from '#api/know-browser.ts';
import { check, readJson } from '#api/parse-request.ts';

export function cartRoutes({
  shop,
  secureCookies,
}: Pick<ApiPorts, 'shop' | 'secureCookies'>): Hono {
  const routes = new Hono();

  routes.get(calls.thresholdPrice.path, async (context) => {
    const settings = await shop.settings.read();
    return context.json(settings.thresholdCents);
  });

  routes.post(calls.addToCart.path, async (context) => {
    const json = await readJson(context);
    if (!json.ok) return json.response;
    const body = check(json.value, calls.addToCart.request);
    if (!body.ok) return body.response;
    const cart = parseCart(getCookie(context, 'cart') ?? '');
    const added = await shop.cart.addOne({ cart, wanted: body.value });
    if (!added.ok) return notAdded(added.reason);
    knowBrowser(context, { secureCookies });
    return context.json({ ok: true });
  });

  routes.post(calls.getCartPrices.path, async (context) => {
    const json = await readJson(context);
    if (!json.ok) return json.response;
    const body = check(json.value, calls.getCartPrices.request);
    if (!body.ok) return body.response;
    knowBrowser(context, { secureCookies });
    return context.json(await shop.cart.prices(body.value.items));
  });

  return routes;
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
