import { data } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { ProductType } from '#contract/product.ts';
import { categoryText } from '#text/category.ts';
import { layoutText } from '#text/layout.ts';
import { shopCardsText } from '#text/shop-cards.ts';
import { fetchFirstPage, shownCount } from '#web/catalogue/list-memory.ts';
import { toCardProduct } from '#web/catalogue/card-product.ts';
import { categoryOf, categoryPath, categoryPictures } from '#web/catalogue/categories.ts';
import { CategoryScreen } from '#web/catalogue/category-screen.tsx';
import type { CategoryData } from '#web/catalogue/product-pages.ts';
import { notFoundMeta, pageMeta } from '#web/page-meta.ts';
import { ignoreRejection } from '#web/ready.tsx';
import { memoryContext } from '#web/router/page-memory.ts';
import { sitePicture } from '#ui/picture.tsx';
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
  return { type, list: { products: products.map(toCardProduct), total }, expected: pageSize };
}

export function clientLoader({ params, context }: Route.ClientLoaderArgs): CategoryData {
  const type = knownCategory(params.category);
  const { categories, lists } = context.get(memoryContext);
  const expected = shownCount(type);
  const asked =
    expected === pageSize ? categories.take(type) : fetchFirstPage({ type, limit: expected });
  return { type, list: ignoreRejection(asked), expected, shownBefore: lists.recall(type) };
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen key={loaderData.type} {...loaderData} />;
}

function knownCategory(category: string): ProductType {
  const type = categoryOf(category);
  if (type === undefined) throw data(null, { status: 404 });
  return type;
}
