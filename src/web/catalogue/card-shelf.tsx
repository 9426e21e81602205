import type { ReactNode } from 'react';
import { onPhones } from '#ui/picture.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

const sizes = `(min-width: 769px) 22vw, ${onPhones(46)}`;

interface CardShelfProps {
  products: CardProduct[];
  label?: string;
  /** Content below a card. */
  below?: (product: CardProduct) => ReactNode;
}

/** Cards beside each other: two on phones (one for very large letters), then four. */
export function CardShelf({ products, label, below }: CardShelfProps) {
  return (
    <Shelf label={label}>
      {products.map((product) => (
        <li key={product._id} className="flex flex-col">
          <ProductCard product={product} sizes={sizes} stays />
          {below && <div className="grid">{below(product)}</div>}
        </li>
      ))}
    </Shelf>
  );
}

/** Stands for so many cards while they are on their way. */
export function ShelfSkeleton({ count }: { count: number }) {
  return (
    <Shelf>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} aria-hidden>
          <ProductCardSkeleton />
        </li>
      ))}
    </Shelf>
  );
}

function Shelf({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="mt-7 grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-3 gap-y-9 sm:gap-x-5 md:mt-9 md:grid-cols-4 md:gap-x-[24px]"
    >
      {children}
    </ul>
  );
}
