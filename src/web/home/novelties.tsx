import { type ReactNode, useState } from 'react';
import { homeSkeletonCount } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { CardProduct } from '#web/catalogue/card-product.ts';
import { productCardText } from '#text/product-card.ts';
import { homeText } from '#text/home.ts';
import { ProductCard, ProductCardSkeleton } from '#web/catalogue/product-card.tsx';
import { Ready } from '#web/ready.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { onPhones } from '#ui/picture.tsx';

/** How many cards have their pictures before the strip is touched: a phone shows one and a half. */
const shownAtOnce = 3;

/** The strip of new products; it slides sideways under the finger. */
export function Novelties({ products }: { products: CardProduct[] | Promise<CardProduct[]> }) {
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const text = homeText.novelties;
  return (
    <section aria-labelledby="novita" className="pt-16 md:pt-24">
      <div className="shell flex flex-wrap items-end justify-between gap-4">
        <h2 id="novita" className="text-2xl">
          {text.heading}
        </h2>
        <LinkButton to={paths.shop} look="quiet" className="-mr-3 max-sm:hidden">
          {text.all}
        </LinkButton>
      </div>
      <Ready value={products} skeleton={<StripSkeleton />}>
        {(loaded) => (
          <Strip onTouch={touch}>
            {loaded.map((product, position) => (
              <li key={product._id} className={cell}>
                <ProductCard
                  // Among novelties the word says nothing.
                  product={{ ...product, is_new: undefined }}
                  waits={position >= shownAtOnce && !touched}
                  sizes={`(min-width: 1440px) 20rem, (min-width: 1024px) 22vw, (min-width: 769px) 30vw, ${onPhones(62)}`}
                />
              </li>
            ))}
          </Strip>
        )}
      </Ready>
    </section>
  );
}

/** Nothing to reach yet, so it does not slide. */
function StripSkeleton() {
  return (
    <>
      <output className="sr-only">{productCardText.loading}</output>
      <Strip busy>{skeletons}</Strip>
    </>
  );
}

interface StripProps {
  busy?: boolean;
  onTouch?: () => void;
  children: ReactNode;
}

function Strip({ busy, onTouch, children }: StripProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- fetches pictures, does nothing else
    <ul
      aria-hidden={busy}
      onPointerEnter={onTouch}
      onFocus={({ target }) => {
        onTouch?.();
        if (target.matches(':focus-visible')) {
          target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }
      }}
      className={`${busy ? 'overflow-x-hidden' : 'overflow-x-auto'} scrollbar-wool relative mt-7 flex snap-x snap-mandatory scroll-px-edge gap-4 px-edge pb-4 md:mt-9 md:gap-6 xl:mx-auto xl:max-w-[90rem]`}
    >
      {children}
    </ul>
  );
}

const cell =
  'w-[62vw] shrink-0 snap-start sm:w-[40vw] md:w-[calc((100%-3rem)/3)] lg:w-[calc((100%-4.5rem)/4)]';

const skeletons = Array.from({ length: homeSkeletonCount }, (_, index) => (
  <li key={index} className={cell}>
    <ProductCardSkeleton />
  </li>
));
