import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { facetsSchema, listSchema } from './product-filter-params.ts';
import { listedProductSchema, productSchema } from './product.ts';
import { searchRequestSchema, searchResponseSchema } from './search.ts';

const count = z.coerce.number().int().min(0);

const list = z.union([z.string(), z.array(z.string())]);

/** `ids=a&ids=b`, `ids[]=a&ids[]=b` and `ids=a,b` are all understood. */
const productIdsSchema = z.object({
  ids: list
    .default([])
    .transform((ids) =>
      [ids]
        .flat()
        .flatMap((id) => id.split(','))
        .filter((id) => id !== ''),
    )
    .pipe(z.array(z.string().max(100)).max(100)),
});

export const catalogueCalls = {
  advices: {
    ...endpoints.advices,
    tag: 'catalogue',
    summary: 'List the novelties of the home page',
    refuses: [],
    request: z.object({}),
    response: z.array(productSchema),
  },
  someProducts: {
    ...endpoints.someProducts,
    tag: 'catalogue',
    summary: 'List the products of the ids given; unknown ids are left out',
    refuses: [],
    request: productIdsSchema,
    response: z.array(productSchema),
  },
  product: {
    ...endpoints.product,
    tag: 'catalogue',
    summary: 'Read a product',
    refuses: ['not_found'],
    request: z.object({ _id: z.string().min(1).max(100) }),
    response: productSchema,
  },
  pagedProducts: {
    ...endpoints.pagedProducts,
    tag: 'catalogue',
    summary: 'List the products of a type, or of all, a page at a time',
    refuses: [],
    request: listSchema.extend({
      start: count.max(1_000_000).default(0),
      limit: count.min(1).max(100).default(12),
    }),
    response: z.array(listedProductSchema),
  },
  relatedProducts: {
    ...endpoints.relatedProducts,
    tag: 'catalogue',
    summary: 'List products that go with those of the ids given; sold-out ones last',
    refuses: [],
    request: productIdsSchema,
    response: z.array(productSchema),
  },
  countProducts: {
    ...endpoints.countProducts,
    tag: 'catalogue',
    summary: 'Count the products of a type, or of all',
    refuses: [],
    request: listSchema,
    response: z.number().int(),
  },
  search: {
    ...endpoints.search,
    tag: 'catalogue',
    summary: 'Find products by words and filters, the likest first; typing errors are understood',
    refuses: [],
    request: searchRequestSchema,
    response: searchResponseSchema,
  },
  productFacets: {
    ...endpoints.productFacets,
    tag: 'catalogue',
    summary: 'Count the products that each value of a filter would show beside the other filters',
    refuses: [],
    request: listSchema,
    response: facetsSchema,
  },
} as const;
