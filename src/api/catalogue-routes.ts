import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, get } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';

export function catalogueRoutes({ shop: { catalogue } }: ApiPorts): CallRoute[] {
  return [
    get(calls.advices, () => catalogue.advices()),
    get(calls.someProducts, ({ ids }) => catalogue.some(ids)),
    get(calls.relatedProducts, ({ ids }) => catalogue.related(ids)),
    get(calls.product, async ({ _id }) => (await catalogue.find(_id)) ?? fail('not_found')),
    get(calls.pagedProducts, ({ type, start, limit, ...filters }) =>
      catalogue.page({ type, start, limit, filters }),
    ),
    get(calls.search, (search) => catalogue.search(search)),
    get(calls.countProducts, ({ type, ...filters }) => catalogue.count({ type, filters })),
    get(calls.productFacets, ({ type, ...filters }) => catalogue.facets({ type, filters })),
  ];
}
