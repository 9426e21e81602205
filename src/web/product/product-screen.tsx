import { useEffect } from 'react';
import { pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { pictureTexts } from '#text/picture-texts.ts';
import { productText } from '#text/product.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FeatureSections } from './feature-sections.tsx';
import { Gallery } from './gallery.tsx';
import { ProductBuy } from './product-buy.tsx';
import { SafetyInfo } from './safety-info.tsx';
import { useFreshProduct } from './use-fresh-product.ts';
import { useProductChoice } from './use-product-choice.ts';

interface ProductScreenProps {
  product: Product;
  /** False when the product came with a page, which may be older than the stock it tells. */
  justAsked: boolean;
}

/** One product: its pictures, what to choose, and everything there is to know about it. */
export function ProductScreen({ product: loaded, justAsked }: ProductScreenProps) {
  const { product, refresh } = useFreshProduct({ loaded, justAsked });
  const choice = useProductChoice(product);

  // A navigation inside the shop draws the page before its product is here to name it.
  useEffect(() => {
    document.title = productText.title(product.name);
  }, [product.name]);

  return (
    <article className="pb-20 md:pb-24">
      <div className="md:shell grid md:grid-cols-12 md:gap-[32px] md:pt-6 lg:gap-[56px]">
        <div className="min-w-0 md:col-span-7">
          <Gallery
            key={choice.modelIndex}
            imgs={choice.variant === undefined ? [] : pictureReferences(choice.variant)}
            texts={choice.variant === undefined ? [] : pictureTexts(product.name, choice.variant)}
          />
        </div>
        <div className="shell min-w-0 md:sticky md:top-24 md:col-span-5 md:self-start md:px-0">
          <Breadcrumb type={product.type} />
          <ProductBuy product={product} choice={choice} onStale={refresh} />
        </div>
      </div>
      <div className="shell mt-16 md:mt-24">
        <p className="mb-16 max-w-3xl font-display text-xl leading-normal md:mb-20 md:text-[1.75rem]">
          {product.description}
        </p>
        <FeatureSections product={product} />
        <div className="mt-14">
          <SafetyInfo warnings={product.warnings} />
        </div>
      </div>
    </article>
  );
}
