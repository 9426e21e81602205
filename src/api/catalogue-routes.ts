import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, get, post } from '#api/call-route.ts';

/** The catalogue, and the lists of wishes that people share. */
export function catalogueRoutes({ shop: { catalogue, wishes } }: ApiPorts): CallRoute[] {
  return [
    get(calls.advices, () => catalogue.advices()),
    get(calls.someProducts, ({ ids }) => catalogue.some(ids)),
    get(calls.relatedProducts, ({ ids }) => catalogue.related(ids)),
    get(calls.product, ({ _id }) => catalogue.find(_id)),
    get(calls.pagedProducts, ({ type, start, limit, ...filters }) =>
      catalogue.page({ type, start, limit, filters }),
    ),
    get(calls.search, ({ q, limit, facets, ...filters }) =>
      catalogue.search({ q, limit, facets, filters }),
    ),
    get(calls.countProducts, ({ type, ...filters }) => catalogue.count({ type, filters })),
    get(calls.productFacets, ({ type, ...filters }) => catalogue.facets({ type, filters })),
    post(calls.shareWishes, async ({ ids }) => {
      const shared = await wishes.share(ids);
      return shared.ok ? { id: shared.id } : shared;
    }),
    get(calls.sharedWishes, ({ id }) => wishes.shared(id)),
  ];
}
