import { use } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { paths, pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { categoryText } from '#text/category.ts';
import { shorten } from '#text/shorten.ts';
import { MemoryContext } from '#web/memory/page-memory.ts';
import { useIntent } from '#web/memory/use-intent.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { useMotion } from '#web/ui/use-motion.ts';
import { cardFacts, cardName, cardNameRoom, cardWords } from './card-look.ts';
import { ColorDots } from './color-dots.tsx';

interface ProductCardProps {
  product: Product;
  /** How wide the picture is drawn, as `sizes` of an image. */
  sizes: string;
  /** One of the first pictures of the screen. */
  first?: boolean;
  /** Its picture does not travel to the product's page: one that does is on the screen already. */
  stays?: boolean;
}

/** A product in a list; the whole card is its link. */
export function ProductCard({ product, sizes, first, stays = false }: ProductCardProps) {
  const to = paths.product(product._id);
  const moves = useMotion();
  const memory = use(MemoryContext);
  const intent = useIntent(() => memory?.products.ask(product._id));
  const travels = useViewTransitionState(to) && !stays;
  const [variant] = product.model_info;
  const [cover, second] = variant === undefined ? [] : pictureReferences(variant);
  const soldOut = product.model_info.every(({ sizes }) => sizes.every(({ stock }) => stock <= 0));
  return (
    <Link to={to} prefetch="intent" {...intent} viewTransition={moves} className="group block">
      <span className="relative block overflow-hidden rounded-md bg-fleece aspect-piece">
        {cover && (
          <Picture
            reference={cover}
            alt=""
            sizes={sizes}
            first={first}
            style={travels ? { viewTransitionName: 'piece' } : undefined}
            className="size-full object-cover"
          />
        )}
        {second && (
          <Picture
            reference={second}
            alt=""
            sizes={sizes}
            className="absolute inset-0 hidden size-full object-cover opacity-0 transition-opacity duration-250 group-hover:opacity-100 [@media(hover:hover)]:block"
          />
        )}
        {soldOut && (
          <span className="absolute top-3 left-3">
            <Badge tone="wool">{categoryText.soldOut}</Badge>
          </span>
        )}
      </span>
      <span className={cardWords}>
        <span className={`${cardName} group-hover:text-terracotta`}>
          {shorten(product.name, cardNameRoom)}
        </span>
        <span className={`${cardFacts} justify-between gap-x-3 gap-y-1`}>
          <Price cents={product.price} />
          <ColorDots colors={product.model_info.map(({ color }) => color)} />
        </span>
      </span>
    </Link>
  );
}
