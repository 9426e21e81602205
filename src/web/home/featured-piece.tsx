import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { homeText } from '#text/home.ts';
import { onPhones, Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { FeaturedProduct } from './arrange-novelties.ts';

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
            prefetch="intent"
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
