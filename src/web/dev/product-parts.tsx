import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { pictureTexts } from '#text/product.ts';
import { ColorPicker, SizePicker } from '#web/product/product-choice.tsx';
import { Gallery } from '#web/product/gallery.tsx';
import { BackInStockForm } from '#web/product/back-in-stock-form.tsx';
import { PriceBlock, StockNote } from '#web/product/price-block.tsx';
import { CategoryCard, CategoryLinks } from '#web/catalogue/category-links.tsx';
import { ProductCard, ProductCardSkeleton } from '#web/catalogue/product-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Specimen, UiSection } from './ui-section.tsx';

/** Swatches, sizes and gallery of a real product. */
export function ProductParts({ product }: { product: Product }) {
  const [modelIndex, setModelIndex] = useState(0);
  const [sizeIndex, setSizeIndex] = useState(0);
  const variant = product.model_info[modelIndex];
  if (variant === undefined) return null;
  const size = variant.sizes[sizeIndex]?.size ?? '';
  return (
    <UiSection title="Parts of a product">
      <div className="grid gap-10 md:grid-cols-2">
        <Gallery key={modelIndex} imgs={variant.imgs} texts={pictureTexts(product.name, variant)} />
        <div className="grid content-start gap-8">
          <Specimen label="price, and after it fell">
            <PriceBlock product={product} />
            <PriceBlock product={{ ...product, lowest_price_30_days: product.price + 1500 }} />
          </Specimen>
          <Specimen label="colours">
            <ColorPicker
              variants={product.model_info}
              index={modelIndex}
              onPick={(index) => {
                setModelIndex(index);
                setSizeIndex(0);
              }}
            />
          </Specimen>
          <Specimen label="sizes">
            <SizePicker sizes={variant.sizes} index={sizeIndex} isPicked onPick={setSizeIndex} />
          </Specimen>
          <Specimen label="what is left: many, two, one">
            <div className="grid gap-4">
              {[9, 2, 1].map((stock) => (
                <StockNote key={stock} stock={stock} product={product} hasSizes />
              ))}
            </div>
          </Specimen>
          <Specimen label="asking for its return">
            <BackInStockForm
              onInStock={() => undefined}
              product={{ _id: product._id, name: product.name, color: variant.color, size }}
            />
          </Specimen>
        </div>
      </div>
    </UiSection>
  );
}

/** Cards of products and categories, and their placeholders. */
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
