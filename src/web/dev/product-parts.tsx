import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { pictureTexts } from '#text/picture-texts.ts';
import { ColorPicker } from '#web/product/color-picker.tsx';
import { Gallery } from '#web/product/gallery.tsx';
import { InterestForm } from '#web/product/interest-form.tsx';
import { PriceBlock } from '#web/product/price-block.tsx';
import { SizePicker } from '#web/product/size-picker.tsx';
import { StockNote } from '#web/product/stock-note.tsx';
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
            <SizePicker sizes={variant.sizes} index={sizeIndex} onPick={setSizeIndex} />
          </Specimen>
          <Specimen label="what is left: many, two, one">
            <div className="grid gap-4">
              {[9, 2, 1].map((stock) => (
                <StockNote key={stock} stock={stock} madeInDays={10} />
              ))}
            </div>
          </Specimen>
          <Specimen label="asking for its return">
            <InterestForm
              onInStock={() => undefined}
              product={{ _id: product._id, name: product.name, color: variant.color, size }}
            />
          </Specimen>
        </div>
      </div>
    </UiSection>
  );
}
