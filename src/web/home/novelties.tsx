import { useState } from 'react';
import { homeSkeletonCount } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { productCardText } from '#text/product-card.ts';
import { homeText } from '#text/home.ts';
import { ProductCard, ProductCardSkeleton } from '#web/catalogue/product-card.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { onPhones, Picture } from '#ui/picture.tsx';
import type { ArrangedNovelties, FeaturedProduct } from './arrange-novelties.ts';
import { Link } from 'react-router';
import { Price } from '#ui/price.tsx';

/** How many cards of the strip have their pictures before it is touched: as many as a phone shows. */
const shownAtOnce = 2;

/**
 * The new products: a large card, and a strip of others that slides sideways under the finger.
 * @param novelties undefined while they are on their way
 */
export function Novelties({ novelties }: { novelties?: ArrangedNovelties }) {
  const [touched, setTouched] = useState(false);
  const text = homeText.novelties;
  const [large, ...others] = novelties
    ? novelties.products.map((product, position) => (
        <ProductCard
          key={product._id}
          // Among novelties the word says nothing.
          product={{ ...product, is_new: undefined }}
          lead={position === 0 ? novelties.lead : undefined}
          waits={position > shownAtOnce && !touched}
          sizes={position === 0 ? largeSizes : sizes}
        />
      ))
    : skeletons;
  return (
    <section aria-labelledby="novita" className="shell pt-16 md:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="novita" className="text-2xl">
          {text.heading}
        </h2>
        <LinkButton to={paths.shop} look="quiet" className="-mr-3 max-sm:hidden">
          {text.all}
        </LinkButton>
      </div>
      <output className="sr-only">{novelties ? '' : productCardText.loading}</output>
      <div className="mt-7 grid gap-x-4 gap-y-9 sm:grid-cols-2 md:mt-9 md:gap-x-6 xl:grid-cols-[2fr_3fr]">
        {/* Its picture, not a hole in its words, makes it as high as the cards beside it. */}
        <div className="[&_a>:first-child]:grow [&_a>:nth-child(2)]:grow-0">{large}</div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- fetches pictures, does nothing else */}
        <ul
          aria-hidden={!novelties}
          onPointerEnter={() => setTouched(true)}
          onFocus={({ target }) => {
            setTouched(true);
            if (target.matches(':focus-visible')) {
              target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }
          }}
          className="novelty-strip scrollbar-wool relative"
        >
          {others.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const sizes = `(min-width: 1200px) 17vw, (min-width: 769px) 22vw, ${onPhones(40)}`;
const largeSizes = `(min-width: 1200px) 36vw, (min-width: 450px) 45vw, ${onPhones(92)}`;

const skeletons = Array.from({ length: homeSkeletonCount }, (_, index) => (
  <ProductCardSkeleton key={index} />
));

/** One of the novelties, large, with the beginning of its description. */
export function FeaturedPiece({ product }: { product: FeaturedProduct }) {
  const { _id, name, price, picture, story } = product;
  return (
    <section aria-labelledby="da-vicino" className={frame}>
      <div className={pictureFrame}>
        <Picture
          reference={picture}
          alt=""
          sizes={`(min-width: 769px) 52vw, ${onPhones(100)}`}
          className="size-full object-cover"
        />
      </div>
      <div className="max-w-xl">
        <h2 id="da-vicino" translate="no" className="text-3xl">
          {name}
        </h2>
        <p className="mt-5 text-lg text-soft">{story}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6">
          <Price cents={price} className="text-lg font-medium" />
          {/* The whole block is its link. */}
          <Link
            to={paths.product(_id)}
            className="text-link inline-flex min-h-11 items-center after:absolute after:inset-0"
          >
            {homeText.featured}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Stands for the piece while it is on its way. */
export function FeaturedSkeleton() {
  return (
    <div className={frame}>
      <div className={pictureFrame} />
    </div>
  );
}

const frame =
  'shell relative mt-20 grid items-center gap-8 md:mt-28 md:grid-cols-2 md:gap-[48px] lg:grid-cols-[5fr_7fr] desk:grid-cols-2';

/** Phones fetch the picture when it comes near. */
const pictureFrame =
  'later aspect-[4/5] sm:aspect-[5/4] overflow-hidden bg-fleece [content-visibility:auto] max-md:-mx-edge md:order-last md:aspect-square md:rounded-md';
