import { Hono } from 'hono';
import { calls } from '#contract/calls.ts';
import type { Shop } from '#shop/shop.ts';
import { fail } from '#api/fail.ts';
import { parseQuery } from '#api/parse-request.ts';

export function catalogueRoutes({ shop }: { shop: Shop }): Hono {
  const routes = new Hono();

  routes.get(calls.advices.path, async (context) => context.json(await shop.catalogue.advices()));

  routes.get(calls.someProducts.path, async (context) => {
    const query = parseQuery(context, calls.someProducts.request);
    if (!query.ok) return query.response;
    return context.json(await shop.catalogue.some(query.value.ids));
  });

  routes.get(calls.product.path, async (context) => {
    const query = parseQuery(context, calls.product.request);
    if (!query.ok) return query.response;
    const product = await shop.catalogue.find(query.value._id);
    return product === undefined ? fail('not_found') : context.json(product);
  });

  routes.get(calls.pagedProducts.path, async (context) => {
    const query = parseQuery(context, calls.pagedProducts.request);
    if (!query.ok) return query.response;
    return context.json(await shop.catalogue.page(query.value));
  });

  routes.get(calls.countProducts.path, async (context) => {
    const query = parseQuery(context, calls.countProducts.request);
    if (!query.ok) return query.response;
    return context.json(await shop.catalogue.count(query.value.type));
  });

  return routes;
}
