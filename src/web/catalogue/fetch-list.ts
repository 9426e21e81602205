import { pageSize } from '#contract/limits.ts';
import type { Facets } from '#contract/product-filter-params.ts';
import type { ListType, ProductFilters } from '#contract/product-filters.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { type CardProduct, toCardProduct } from './card-product.ts';

export interface FirstPage {
  products: CardProduct[];
  total: number;
  /** Missing when they could not be read. */
  facets?: Facets | undefined;
}

/** A category; `filters` is undefined where it is not filtered. */
export interface ListRequest {
  type: ListType;
  filters?: ProductFilters | undefined;
}

/** Fetches the beginning and the length of a category's list. */
export async function fetchFirstPage({
  limit = pageSize,
  ...list
}: ListRequest & { limit?: number }): Promise<FirstPage> {
  const [products, total, facets] = await Promise.all([
    fetchProducts(list, { start: 0, limit }),
    callApi('countProducts', listQuery(list)),
    // Without them the list can be read all the same.
    callApi('productFacets', listQuery(list)).catch(logProblem),
  ]);
  return { products, total, facets: facets ?? undefined };
}

/** Products of a list from one place on. */
export interface ListPart {
  start: number;
  limit: number;
}

export async function fetchProducts(list: ListRequest, part: ListPart): Promise<CardProduct[]> {
  const products = await callApi('pagedProducts', { ...listQuery(list), ...part });
  return products.map(toCardProduct);
}

function listQuery({ type, filters }: ListRequest) {
  return { type, ...filters };
}
