import { useRef } from 'react';
import { data } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { ProductType } from '#contract/product.ts';
import { categoryText } from '#text/category.ts';
import { layoutText } from '#text/layout.ts';
import { shopCardsText } from '#text/shop-cards.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { askFirstPage, shownBefore } from '#web/catalogue/shown-lists.ts';
import { categoryOf, categoryPath, categoryPictures } from '#web/catalogue/categories.ts';
import { CategoryTabs, LoadMore } from '#web/catalogue/category-screen.tsx';
import { ProductGrid } from '#web/catalogue/product-grid.tsx';
import { useProductPages, type CategoryData } from '#web/catalogue/product-pages.ts';
import { notFoundMeta, pageMeta } from '#web/page-meta.ts';
import { ignoreRejection } from '#web/ready.tsx';
import { memoryContext } from '#web/router/page-memory.ts';
import { sitePicture } from '#web/ui/picture.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/category';

export function meta({ params, matches }: Route.MetaArgs) {
  const type = categoryOf(params.category);
  if (type === undefined) return notFoundMeta();
  const { heading, description } = categoryText[type];
  const root = matches[0].loaderData;
  return pageMeta(root, {
    title: `${heading} · ${layoutText.shopName}`,
    description,
    path: categoryPath(type),
    picture: {
      reference: sitePicture(root?.settings, categoryPictures[type]),
      alt: shopCardsText.cards[type].pictureAlt,
    },
  });
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<CategoryData> {
  const type = knownCategory(params.category);
  const { catalogue } = context.get(shopContext);
  const [products, total] = await Promise.all([
    catalogue.page({ type, start: 0, limit: pageSize }),
    catalogue.count(type),
  ]);
  return { type, list: { products, total }, expected: pageSize };
}

export function clientLoader({ params, context }: Route.ClientLoaderArgs): CategoryData {
  const type = knownCategory(params.category);
  const { categories, lists } = context.get(memoryContext);
  const expected = shownBefore(type);
  const asked =
    expected === pageSize ? categories.take(type) : askFirstPage({ type, limit: expected });
  return { type, list: ignoreRejection(asked), expected, shownBefore: lists.recall(type) };
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen key={loaderData.type} {...loaderData} />;
}

function CategoryScreen(category: CategoryData) {
  const { pages, loadMore } = useProductPages(category);
  const text = categoryText[category.type];
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
      <CategoryTabs current={category.type} />
      <ProductGrid ref={grid} products={pages.products} placeholders={pages.placeholders} />
      <LoadMore pages={pages} onLoadMore={loadAndFocus} />
    </div>
  );
}

function knownCategory(category: string): ProductType {
  const type = categoryOf(category);
  if (type === undefined) throw data(null, { status: 404 });
  return type;
}
