import { paths } from '#contract/paths.ts';
import { data, Link } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import { isFiltering, type ListType, type ProductFilters } from '#contract/product-filters.ts';
import { categoryText } from '#text/category.ts';
import { layoutText } from '#text/layout.ts';
import { fetchFirstPage } from '#web/catalogue/fetch-list.ts';
import { recallList, shownCount } from '#web/catalogue/list-memory.ts';
import { toCardProduct } from '#web/catalogue/card-product.ts';
import { categoryOf, categoryPictures } from '#web/catalogue/categories.ts';
import { readFilters, filterSearch } from '#web/catalogue/filter-address.ts';
import {
  type CategoryData,
  listRequest,
  isComplete,
  type ProductPages,
  useProductPages,
} from '#web/catalogue/product-pages.ts';
import { notFoundMeta, pageMeta } from '#web/page-meta.ts';
import { ignoreRejection } from '#web/ready.tsx';
import { categoriesAhead } from '#web/router/page-memory.ts';
import { sitePicture } from '#ui/picture.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import { useMemo, useRef, useState } from 'react';
import { productTypes } from '#contract/product-types.ts';
import { filtersText } from '#text/filters.ts';
import { productCardText } from '#text/product-card.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { Meter } from '#ui/meter.tsx';
import { Button } from '#ui/button.tsx';
import { afterPaint } from '#ui/after-paint.ts';
import { FailedList } from '#web/catalogue/failed-list.tsx';
import { FilterBar } from '#web/catalogue/filter-bar.tsx';
import { knownFilters } from '#web/catalogue/filter-choices.ts';
import { NothingLeft } from '#web/catalogue/nothing-left.tsx';
import { ProductGrid } from '#web/catalogue/product-grid.tsx';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/router/route-module.ts';

export function meta({ params, root, loaderData }: MetaArgs<typeof loader, 'category'>) {
  const type = categoryOf(params.category);
  if (type === undefined) return notFoundMeta();
  const { heading, description } = categoryText[type];
  const page = pageMeta(root, {
    title: `${heading} · ${layoutText.shopName}`,
    description,
    path: paths[type],
    picture: sitePicture(root?.settings, categoryPictures[type]),
  });
  const isFiltered = loaderData !== undefined && isFiltering(loaderData.filters);
  return isFiltered ? [...page, { name: 'robots', content: 'noindex, follow' }] : page;
}

async function loadOnServer({
  params,
  request,
  context,
}: LoaderArgs<'category'>): Promise<CategoryData> {
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

function loadInBrowser({ params, request }: LoaderArgs<'category'>): CategoryData {
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

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

export default function Category({ loaderData }: PageProps<typeof loader>) {
  return <CategoryScreen key={loaderData.type} {...loaderData} />;
}

function knownCategory(category: string): ListType {
  const type = categoryOf(category);
  if (type === undefined) throw data(null, { status: 404 });
  return type;
}

/** A category: the others beside it, its products, and the button for more. */
function CategoryScreen(category: CategoryData) {
  const { type, filters } = category;
  const { pages, isMissing, loadMore } = useProductPages(category);
  const { facets } = pages;
  const list = useMemo(
    () => ({ path: paths[type], filters: knownFilters(filters, facets) }),
    [type, filters, facets],
  );
  const text = categoryText[type];
  const grid = useRef<HTMLUListElement>(null);

  /** The button stays behind what it brought: the focus goes on to the first of the new cards. */
  async function loadAndFocus() {
    const pressed = document.activeElement;
    const index = await loadMore();
    if (index === undefined || document.activeElement !== pressed) return;
    grid.current?.children[index]?.querySelector('a')?.focus();
  }

  return (
    <div className="shell pt-8 pb-20 md:pt-12">
      <PageHeading className="text-3xl">{text.heading}</PageHeading>
      <p className="mt-3 max-w-xl text-soft">{text.lead}</p>
      <CategoryTabs current={type} filters={filters} />
      <FilterBar list={list} facets={facets} total={pages.total} />
      {isMissing && <FailedList />}
      {pages.total === 0 && <NothingLeft list={list} facets={facets} />}
      {!isMissing && pages.total !== 0 && (
        <ProductGrid ref={grid} products={pages.products} placeholders={pages.placeholders} />
      )}
      {!isMissing && <LoadMore pages={pages} onLoadMore={loadAndFocus} />}
    </div>
  );
}

/** From one category to the others, with the same filters, and without the way back to the shop. */
function CategoryTabs({ current, filters }: { current: ListType; filters: ProductFilters }) {
  return (
    <nav aria-label={categoryText.categories} className="mt-5 mb-5 border-b border-line md:mt-8">
      <ul className="-mb-px flex flex-wrap forced-colors:mb-0 gap-x-5 sm:gap-x-8">
        {productTypes.map((type) => (
          <li key={type}>
            <Link
              to={paths[type] + filterSearch(filters)}
              rel={isFiltering(filters) ? 'nofollow' : undefined}
              aria-current={type === current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center border-b-2 border-transparent text-sm text-soft transition-colors hover:text-ink aria-[current]:border-terracotta aria-[current]:font-medium aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
            >
              {layoutText[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How much of the list is on screen, and the button for more. */
function LoadMore({ pages, onLoadMore }: { pages: ProductPages; onLoadMore: () => void }) {
  const { products, total } = pages;
  const [isPressed, setPressed] = useState(false);
  const loading = pages.loading || isPressed;
  const isEmpty = total === 0;

  /** The pressed button is drawn before the skeletons. */
  async function press() {
    if (loading) return;
    setPressed(true);
    await afterPaint();
    onLoadMore();
    setPressed(false);
  }

  return (
    <div className={isEmpty ? undefined : 'mt-14 flex flex-col items-center gap-5'}>
      <output className={isEmpty ? 'sr-only' : 'figures block min-h-6 text-sm text-soft'}>
        {total !== undefined &&
          (isEmpty ? filtersText.none : categoryText.seen(products.length, total))}
      </output>
      {!isEmpty && total !== undefined && (
        <Meter
          part={products.length / total}
          className="-mt-3 h-0.5 w-44 max-w-full bg-oat text-terracotta"
        />
      )}
      <output className="sr-only">{loading && productCardText.loading}</output>
      {!isEmpty && (
        <Button look="outline" disabled={isComplete(pages)} busy={loading} onClick={press}>
          {categoryText.loadMore}
        </Button>
      )}
    </div>
  );
}
