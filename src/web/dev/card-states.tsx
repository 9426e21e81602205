import type { Product } from '#contract/product.ts';
import { CategoryCard } from '#web/catalogue/category-card.tsx';
import { ProductCard } from '#web/catalogue/product-card.tsx';
import { ProductCardSkeleton } from '#web/catalogue/product-card-skeleton.tsx';
import { CategoryLinks } from '#web/catalogue/category-links.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Specimen, UiSection } from './ui-section.tsx';

/** Cards of products and categories, and what stands for them. */
export function CardStates({ products }: { products: Product[] }) {
  const soldOut = products.find(({ model_info }) =>
    model_info.every(({ sizes }) => sizes.every(({ stock }) => stock <= 0)),
  );
  const longest = products.toSorted((a, b) => b.name.length - a.name.length)[0];
  const chosen = { available: products[0], 'long name': longest, 'sold out': soldOut };
  return (
    <UiSection title="Cards and skeletons">
      <div className="grid grid-cols-2 gap-6 md:grid-cols-4">
        {Object.entries(chosen).map(
          ([label, product]) =>
            product && (
              <Specimen key={label} label={label}>
                <ProductCard product={product} sizes="22vw" />
              </Specimen>
            ),
        )}
        <Specimen label="on its way">
          <ProductCardSkeleton />
        </Specimen>
        <Specimen label="category">
          <CategoryCard type="clothes" />
        </Specimen>
        <div className="col-span-2">
          <Specimen label="shelves">
            <CategoryLinks />
          </Specimen>
        </div>
        <Specimen label="skeletons of text">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </Specimen>
      </div>
    </UiSection>
  );
}
