import type { Ref } from 'react';
import type { CardProduct } from './card-product.ts';
import { categoryText } from '#text/category.ts';
import { onPhones } from '#ui/picture.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

interface ProductGridProps {
  products: CardProduct[];
  /** How many more are on their way. */
  placeholders: number;
  ref?: Ref<HTMLUListElement>;
}

const sizes = `(min-width: 2400px) 13vw, (min-width: 1024px) 22vw, (min-width: 769px) 30vw, ${onPhones(46)}`;

/** Rows of skeletons fade to a hint, since fewer products may come. */
const fading = ['opacity-100', 'opacity-80', 'opacity-60', 'opacity-40'] as const;

/** How many cards stand above the fold of most screens. */
const firstRow = 4;

/** Two columns on phones (one for very large letters), then three (4 of 12), then four (4 of 16), on a large desk six. */
export function ProductGrid({ products, placeholders, ref }: ProductGridProps) {
  return (
    <ul
      ref={ref}
      aria-label={categoryText.products}
      aria-busy={placeholders > 0}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-3 gap-y-9 sm:gap-x-5 md:grid-cols-12 md:gap-x-[24px] md:gap-y-12 lg:grid-cols-16 min-[2400px]:grid-cols-24"
    >
      {products.map((product, index) => (
        <li key={product._id} className={cell}>
          <ProductCard product={product} sizes={sizes} first={index < firstRow} />
        </li>
      ))}
      {Array.from({ length: placeholders }, (_, index) => (
        <li
          key={`placeholder-${index}`}
          aria-hidden
          className={`${cell} ${fading[Math.min(3, Math.floor(index / 3))]}`}
        >
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  );
}

const cell = 'min-w-0 md:col-span-4';
