import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { paths, pictureReferences } from '#contract/paths.ts';
import type { Product, ProductType } from '#contract/product.ts';
import { layoutText } from '#text/layout.ts';
import { pictureTexts, productText } from '#text/product.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { callApi } from '#web/api-client.ts';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { logProblem } from '#web/log-problem.ts';
import { Gallery } from './gallery.tsx';
import { ProductBuy } from './product-buy.tsx';
import { ChoiceContext, useProductChoice } from './product-choice.tsx';
import { ProductFacts } from './product-facts.tsx';

interface ProductScreenProps {
  product: Product;
  /** False when the product came with a page, which may be older than the stock it tells. */
  justAsked: boolean;
}

/** One product: its pictures, the choice of colour and size, and its facts. */
export function ProductScreen(loaded: ProductScreenProps) {
  const { product, refresh } = useFreshProduct(loaded);
  const choice = useProductChoice(product);
  // The press shows at once in the choice; the pictures follow a frame later.
  const pictured = useDeferredValue(choice.variant);
  const { imgs, texts, closeUps } = useMemo(() => {
    const imgs = pictured === undefined ? [] : pictureReferences(pictured);
    const texts = pictured === undefined ? [] : pictureTexts(product.name, pictured);
    const closeUps = imgs.map((reference, at) => ({ reference, alt: texts[at] ?? '' })).slice(1);
    return { imgs, texts, closeUps };
  }, [product.name, pictured]);

  // A navigation inside the shop draws the page before its product is here to name it.
  useEffect(() => {
    document.title = productText.title(product.name);
  }, [product.name]);

  return (
    <article className="pb-20 md:pb-24">
      <div className="md:shell grid low-phone:grid-cols-2 md:grid-cols-12 md:gap-[32px] md:pt-6 lg:gap-[56px]">
        <div className="min-w-0 low-phone:sticky low-phone:top-16 low-phone:self-start md:col-span-7">
          <SectionBoundary key={pictured?.color.name}>
            <Gallery imgs={imgs} texts={texts} />
          </SectionBoundary>
        </div>
        <div className="shell flex min-w-0 flex-col max-md:pt-3 md:sticky md:top-24 md:col-span-5 md:self-start md:px-0 desk:max-w-[36rem]">
          <Breadcrumb type={product.type} />
          <SectionBoundary>
            <ProductBuy product={product} choice={choice} onStale={refresh} />
          </SectionBoundary>
        </div>
      </div>
      <SectionBoundary>
        <ChoiceContext value={choice}>
          <ProductFacts product={product} closeUps={closeUps} />
        </ChoiceContext>
      </SectionBoundary>
    </article>
  );
}

const wayBack = 'inline-flex min-h-11 items-center hover:text-ink hover:underline';

/** The way back: shop and category. */
function Breadcrumb({ type }: { type: ProductType }) {
  return (
    <nav
      aria-label={productText.breadcrumb}
      className="mb-1 text-xs text-soft max-md:order-last max-md:mt-4"
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={paths.shop} className={wayBack}>
            {layoutText.shop}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li>
          <Link to={paths[type]} className={wayBack}>
            {layoutText[type]}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

/** As big as the first screen of a product. */
export function ProductSkeleton() {
  return (
    <div data-skeleton="product" aria-busy className="pb-20 md:pb-24">
      <PageHeading className="sr-only">{productText.loading}</PageHeading>
      <output className="sr-only">{productText.loading}</output>
      <div className="md:shell grid md:grid-cols-12 md:gap-[32px] md:pt-6 lg:gap-[56px]">
        <div className="md:col-span-7 lg:flex lg:gap-4">
          <div className="hidden w-[88px] flex-col gap-3 lg:flex">
            <Skeleton className="aspect-piece" />
            <Skeleton className="aspect-piece" />
            <Skeleton className="aspect-piece" />
          </div>
          <Skeleton className="aspect-piece lg:flex-1 max-md:max-h-[max(52svh,100svh-242px)] [view-transition-name:piece] md:rounded-md" />
        </div>
        <div className="shell pt-3 md:col-span-5 md:px-0 md:pt-12">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="mt-4 h-5 w-full" />
          <Skeleton className="mt-7 h-7 w-1/3" />
          <Skeleton className="mt-8 h-11 w-2/3" />
          <Skeleton className="mt-8 h-12 w-full rounded-full" />
        </div>
      </div>
    </div>
  );
}

/**
 * The product with the stock and price of this moment: the page itself may come from a cache,
 * so it is asked for once after load, and again when something shows that it is old.
 */
function useFreshProduct({ product: loaded, justAsked }: ProductScreenProps) {
  const [fresh, setFresh] = useState<Product>();

  useEffect(() => {
    if (!justAsked) callApi('product', { _id: loaded._id }).then(setFresh, logProblem);
  }, [loaded._id, justAsked]);

  /** Resolves when it is drawn. */
  async function refresh(): Promise<Product> {
    const product = await callApi('product', { _id: loaded._id });
    flushSync(() => setFresh(product));
    return product;
  }

  return { product: fresh ?? loaded, refresh };
}
