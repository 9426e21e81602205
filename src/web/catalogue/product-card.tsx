import { Link, useViewTransitionState } from 'react-router';
import { pictureReferences } from '#contract/paths.ts';
import type { Color } from '#contract/product.ts';
import { productCardText } from '#text/product-card.ts';
import { productsAhead, useIntent } from '#web/router/page-memory.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { cardNotes, countPieces, type CardProduct, cardPath } from './card-product.ts';
import { useMotion } from '#ui/motion.ts';
import { colorDotsPerCard } from '#contract/limits.ts';
import { classNames } from '#ui/class-names.ts';
import { Swatch } from '#ui/swatch.tsx';
import { ShortText } from '#ui/short-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WishButton } from '#web/wishes/wish-button.tsx';

/** Characters of a name that a card shows: three lines on a phone. */
const cardNameRoom = 60;

/** The words of a card: room for a name of two lines where columns are narrow, so that rows keep their height. */
const cardWords =
  '@container flex grow flex-col pt-3 max-xl:min-h-[6.75rem] md:max-xl:min-h-[7.375rem]';

/** A product's name below its picture. Its lines are never cut: larger letters need more of them. */
const cardName = 'block font-display text-[1.0625rem] leading-snug md:text-lg';

/** The same on a large card. */
const largeName = 'block font-display text-2xl';

/** The line below the name: one line, and with large letters two on every card of a row. */
const cardFacts =
  'mt-auto flex min-h-[1.5em] flex-col pt-1.5 text-sm @min-[8rem]:flex-row @min-[8rem]:flex-wrap @min-[8rem]:items-center';

/** The words below the price; their line is kept where there are none. */
const cardNote = 'mt-0.5 flex min-h-[1.45em] flex-wrap gap-x-2 text-xs text-soft';

interface ProductCardProps {
  product: CardProduct;
  /** How wide the picture is drawn, as `sizes` of an image. */
  sizes: string;
  /** One of the first pictures of the screen. */
  first?: boolean;
  /** Its picture does not travel to the product's page: one that does is on the screen already. */
  stays?: boolean;
  /** Beside the screen of a phone: its picture is fetched when it comes into sight. */
  waits?: boolean;
  /** A sentence about the product; the card that has one is a large one. */
  lead?: string | undefined;
}

/** A product in a list: the whole card is its link, apart from its heart. */
export function ProductCard({ product, sizes, first, stays, waits, lead }: ProductCardProps) {
  const to = cardPath(product);
  const moves = useMotion();
  const intent = useIntent(() => productsAhead.ask(product._id));
  const travels = useViewTransitionState(to) && !stays;
  const [variant] = product.model_info;
  const [cover, second] = variant === undefined ? [] : pictureReferences(variant);
  const label = labelOf(product);
  return (
    <div className="relative flex h-full grow flex-col">
      <Link to={to} {...intent} viewTransition={moves} className="group flex grow flex-col">
        <span
          className={classNames(
            'relative block overflow-hidden rounded-md bg-fleece aspect-piece',
            waits && 'max-md:[content-visibility:auto]',
            !first && 'later',
          )}
        >
          {cover && (
            <Picture
              reference={cover}
              alt=""
              sizes={sizes}
              first={first}
              style={travels ? { viewTransitionName: 'piece' } : undefined}
              className="size-full object-cover"
            />
          )}
          {second && (
            <Picture
              reference={second}
              alt=""
              sizes={sizes}
              className="absolute inset-0 hidden size-full object-cover opacity-0 transition-[opacity,display] duration-250 transition-discrete group-hover:block group-hover:opacity-100 starting:opacity-0"
            />
          )}
        </span>
        <span className={cardWords}>
          <span
            translate="no"
            className={`${lead ? largeName : cardName} group-hover:text-terracotta`}
          >
            <ShortText text={product.name} room={cardNameRoom} />
          </span>
          {lead && <span className="mt-1.5 text-soft">{lead}</span>}
          <span className={`${cardFacts} justify-between gap-x-3 gap-y-1`}>
            <Price cents={product.price} />
            <ColorDots colors={product.model_info.map(({ color }) => color)} />
          </span>
          <span className={cardNote}>
            {cardNotes(product).map((note) => (
              <span
                key={note}
                className={note === productCardText.lastPiece ? 'text-terracotta-deep' : undefined}
              >
                {note}
              </span>
            ))}
          </span>
        </span>
        {label && (
          <span className="absolute top-2.5 left-2.5 rounded-sm bg-paper px-2 py-0.5 text-xs font-medium forced-colors:border">
            {label}
          </span>
        )}
      </Link>
      <WishButton product={product} className="absolute top-0.5 right-0.5" />
    </div>
  );
}

/** The one word on a picture, if any. */
function labelOf(product: CardProduct): string | undefined {
  if (countPieces(product) === 0) return productCardText.soldOut;
  return product.is_new ? productCardText.isNew : undefined;
}

/** Up to two colours as dots, and how many more there are. */
function ColorDots({ colors }: { colors: Color[] }) {
  const more = colors.length - colorDotsPerCard;
  return (
    <span className="flex h-5 items-center gap-1.5">
      <span className="sr-only">{productCardText.colorsOf(colors.map((color) => color.name))}</span>
      {colors.slice(0, colorDotsPerCard).map((color) => (
        <Swatch key={color.name} color={color} className="size-4" />
      ))}
      {more > 0 && (
        <span aria-hidden className="text-xs text-soft">
          {productCardText.moreColors(more)}
        </span>
      )}
    </span>
  );
}

/** As big as a product card. */
export function ProductCardSkeleton() {
  return (
    <div data-skeleton="card">
      <Skeleton className="aspect-piece rounded-md" />
      <div className={cardWords}>
        <div className={cardName}>
          <div className="py-[0.1875em]">
            <Skeleton className="h-[1em] w-3/4" />
          </div>
        </div>
        <div className={cardFacts}>
          <Skeleton className="h-4 w-1/3" />
        </div>
        <div className={cardNote}>
          <Skeleton className="h-[1em] w-1/2" />
        </div>
      </div>
    </div>
  );
}
