import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { calls } from '#contract/calls.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import type { Shop } from '#shop/shop.ts';
import { fail } from '#api/fail.ts';
import { check, readJson } from '#api/parse-request.ts';

export function cartRoutes({ shop }: { shop: Shop }): Hono {
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
    return added.ok ? context.json({ ok: true }) : fail(added.reason);
  });

  routes.post(calls.getCartPrices.path, async (context) => {
    const json = await readJson(context);
    if (!json.ok) return json.response;
    const body = check(json.value, calls.getCartPrices.request);
    if (!body.ok) return body.response;
    return context.json(await shop.cart.prices(body.value.items));
  });

  return routes;
}
