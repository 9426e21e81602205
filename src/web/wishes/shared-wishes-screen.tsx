import { paths } from '#contract/paths.ts';
import type { SharedWishes } from '#contract/wish-list.ts';
import { productCardText } from '#text/product-card.ts';
import { wishesText } from '#text/wishes.ts';
import { CardShelf, ShelfSkeleton } from '#web/catalogue/card-shelf.tsx';
import { Message } from '#web/errors/message.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { LinkButton } from '#web/link-button.tsx';

const text = wishesText.shared;

/** A wish list as its link shows it; it needs no script. */
export function SharedWishesScreen({ list }: { list: SharedWishes | undefined }) {
  if (list === undefined) {
    return (
      <Message heading={text.gone} lead={text.goneLead}>
        <LinkButton to={paths.shop}>{text.toShop}</LinkButton>
      </Message>
    );
  }
  const { products, missing } = list;
  return (
    <div className="shell py-8 md:py-12">
      <PageHeading className="text-3xl">{text.title}</PageHeading>
      <p className="mt-3 text-soft">{products.length > 0 ? text.lead : text.allMissing}</p>
      <CardShelf label={wishesText.list} products={products} />
      {products.length > 0 && missing > 0 && (
        <p className="mt-6 text-sm text-soft">{wishesText.missing(missing)}</p>
      )}
      <LinkButton to={paths.shop} look="outline" className="mt-12">
        {text.toShop}
      </LinkButton>
    </div>
  );
}

export function SharedWishesSkeleton() {
  return (
    <div className="shell py-8 md:py-12">
      <PageHeading className="text-3xl">{text.title}</PageHeading>
      <output className="sr-only">{productCardText.loading}</output>
      <ShelfSkeleton count={1} />
    </div>
  );
}
