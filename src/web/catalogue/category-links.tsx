import { paths } from '#contract/paths.ts';
import { Link } from 'react-router';
import type { ProductType } from '#contract/product.ts';
import { shopCardsText } from '#text/shop-cards.ts';
import { categoriesAhead, useIntent } from '#web/router/page-memory.ts';
import { sitePicture, onPhones, Picture } from '#ui/picture.tsx';
import { useRootData } from '#web/root-data.ts';
import { productTypes } from '#contract/product-types.ts';
import { layoutText } from '#text/layout.ts';
import { categoryPictures } from './categories.ts';

/** One of the three ways into the shop. */
export function CategoryCard({ type }: { type: ProductType }) {
  const { settings } = useRootData();
  const intent = useIntent(() => categoriesAhead.ask(type));
  const text = shopCardsText.cards[type];
  return (
    <Link to={paths[type]} {...intent} className="group block">
      <span className="block aspect-square overflow-hidden rounded-md bg-fleece md:aspect-piece">
        <Picture
          {...sitePicture(settings, categoryPictures[type])}
          sizes={`(min-width: 769px) 31vw, ${onPhones(92)}`}
          first
          className="size-full object-cover object-[50%_80%] transition-transform duration-250 group-hover:scale-[1.02]"
        />
      </span>
      <span className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:max-xl:flex-col">
        <span className="text-sm font-semibold tracking-[0.14em] group-hover:text-terracotta">
          {text.name}
        </span>
        <span className="text-sm text-soft">{text.lead}</span>
      </span>
    </Link>
  );
}

/** The three categories, small, where somebody has to begin anew. */
export function CategoryLinks() {
  const { settings } = useRootData();
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 sm:gap-6">
      {productTypes.map((type) => (
        <li key={type}>
          <Link to={paths[type]} className="group block">
            <span className="block aspect-square overflow-hidden rounded-md bg-fleece">
              <Picture
                {...sitePicture(settings, categoryPictures[type])}
                alt=""
                sizes="(min-width: 769px) 240px, 31vw"
                className="size-full object-cover object-[50%_75%] transition-transform duration-250 group-hover:scale-[1.02]"
              />
            </span>
            <span className="-mx-1 mt-1 flex min-h-11 items-center justify-center text-sm font-medium group-hover:text-terracotta">
              {layoutText[type]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
