import { data } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { isFiltering, type ListType } from '#contract/product-filters.ts';
import { categoryText } from '#text/category.ts';
import { layoutText } from '#text/layout.ts';
import { fetchFirstPage } from '#web/catalogue/fetch-list.ts';
import { recallList, shownCount } from '#web/catalogue/list-memory.ts';
import { toCardProduct } from '#web/catalogue/card-product.ts';
import { categoryOf, categoryPath, categoryPictures } from '#web/catalogue/categories.ts';
import { readFilters } from '#web/catalogue/filter-address.ts';
import { CategoryScreen } from '#web/catalogue/category-screen.tsx';
import { type CategoryData, listRequest } from '#web/catalogue/product-pages.ts';
import { notFoundMeta, pageMeta } from '#web/page-meta.ts';
import { ignoreRejection } from '#web/ready.tsx';
import { categoriesAhead } from '#web/router/page-memory.ts';
import { sitePicture } from '#ui/picture.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/category';

export function meta({ params, matches, loaderData }: Route.MetaArgs) {
  const type = categoryOf(params.category);
  if (type === undefined) return notFoundMeta();
  const { heading, description } = categoryText[type];
  const root = matches[0].loaderData;
  const page = pageMeta(root, {
    title: `${heading} · ${layoutText.shopName}`,
    description,
    path: categoryPath(type),
    picture: sitePicture(root?.settings, categoryPictures[type]),
  });
  const isFiltered = loaderData !== undefined && isFiltering(loaderData.filters);
  return isFiltered ? [...page, { name: 'robots', content: 'noindex, follow' }] : page;
}

export async function loader({
  params,
  request,
  context,
}: Route.LoaderArgs): Promise<CategoryData> {
  const type = knownCategory(params.category);
  const filters = readFilters(new URL(request.url).search);
  const { catalogue } = context.get(shopContext);
  const [products, total, facets] = await Promise.all([
    catalogue.page({ type, filters, start: 0, limit: pageSize }),
    catalogue.count({ type, filters }),
    catalogue.facets({ type, filters }),
  ]);
  const list = { products: products.map(toCardProduct), total, facets };
  return { type, filters, list, expected: pageSize };
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs): CategoryData {
  const type = knownCategory(params.category);
  const filters = readFilters(new URL(request.url).search);
  const list = listRequest({ type, filters });
  const expected = shownCount(list);
  const asked =
    expected === pageSize && list.filters === undefined
      ? categoriesAhead.take(type)
      : fetchFirstPage({ ...list, limit: expected });
  const shownBefore = recallList(list);
  return { type, filters, list: ignoreRejection(asked), expected, shownBefore };
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen key={loaderData.type} {...loaderData} />;
}

function knownCategory(category: string): ListType {
  const type = categoryOf(category);
  if (type === undefined) throw data(null, { status: 404 });
  return type;
}
