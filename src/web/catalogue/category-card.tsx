import { use } from 'react';
import { Link } from 'react-router';
import type { ProductType } from '#contract/product.ts';
import { shopCardsText } from '#text/shop-cards.ts';
import { MemoryContext } from '#web/memory/page-memory.ts';
import { useIntent } from '#web/memory/use-intent.ts';
import { sitePicture } from '#web/site-picture.ts';
import { onPhones } from '#web/ui/on-phones.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useRootData } from '#web/use-root-data.ts';
import { categoryPath } from './category-of.ts';
import { categoryPictures } from './category-pictures.ts';

/** One of the three ways into the shop. */
export function CategoryCard({ type }: { type: ProductType }) {
  const { settings } = useRootData();
  const memory = use(MemoryContext);
  const intent = useIntent(() => memory?.categories.ask(type));
  const text = shopCardsText.cards[type];
  return (
    <Link to={categoryPath(type)} prefetch="intent" {...intent} className="group block">
      <span className="block aspect-square overflow-hidden rounded-md bg-fleece md:aspect-piece">
        <Picture
          reference={sitePicture(settings, categoryPictures[type])}
          alt={text.pictureAlt}
          sizes={`(min-width: 1440px) 27rem, (min-width: 769px) 31vw, ${onPhones(92)}`}
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
