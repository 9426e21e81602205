import { productTypes } from '#contract/product-types.ts';
import { shopCardsText } from '#text/shop-cards.ts';
import { CategoryCard } from '#web/catalogue/category-links.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#contract/paths.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import type { MetaArgs } from '#web/router/route-module.ts';

export function meta({ root }: MetaArgs) {
  const { title, description } = shopCardsText;
  return pageMeta(root, { title, description, path: paths.shop });
}

export default function Shop() {
  return (
    <div className="shell pt-8 pb-20 md:pt-12">
      <PageHeading className="text-3xl">{shopCardsText.heading}</PageHeading>
      <p className="mt-3 mb-8 max-w-xl text-soft md:mb-12">{shopCardsText.lead}</p>
      <ul className="grid gap-x-5 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] xl:gap-x-8">
        {productTypes.map((type) => (
          <li key={type}>
            <CategoryCard type={type} />
          </li>
        ))}
      </ul>
    </div>
  );
}
