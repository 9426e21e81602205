import { paths } from '#contract/paths.ts';
import { type ReactNode, useEffect } from 'react';
import { neighbourCount, viewedMax } from '#contract/limits.ts';
import type { ProductType } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { CardShelf, ShelfSkeleton } from '#web/catalogue/card-shelf.tsx';
import type { CardProduct } from '#web/catalogue/card-product.ts';
import { Ready } from '#web/ready.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { callApi } from '#web/api-client.ts';
import { WhenNear } from '#web/when-near.tsx';
import { readIds, saveIds } from '#web/wishes/kept-ids.ts';

interface NeighboursProps {
  type: ProductType;
  /** None when there are none, or when they could not be read. */
  products: CardProduct[] | Promise<CardProduct[]>;
}

const text = productText.neighbours;

/** Pieces that go with this one: of its set, of its yarn, of its category. */
export function Neighbours({ type, products }: NeighboursProps) {
  return (
    <Ready
      value={products}
      skeleton={
        <Section type={type}>
          <ShelfSkeleton count={neighbourCount} />
        </Section>
      }
    >
      {(loaded) =>
        loaded.length > 0 && (
          <Section type={type}>
            <CardShelf products={loaded} />
          </Section>
        )
      }
    </Ready>
  );
}

function Section({ type, children }: { type: ProductType; children: ReactNode }) {
  return (
    <section
      aria-labelledby="vicini"
      // Far below what is seen first: neither drawn nor fetched until somebody comes near.
      className="shell pb-24 [contain-intrinsic-size:auto_44rem] [content-visibility:auto] md:pb-28"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="vicini" className="text-2xl">
          {text.heading}
        </h2>
        <LinkButton to={paths[type]} look="quiet" className="-mr-3 max-sm:hidden">
          {text.all[type]}
        </LinkButton>
      </div>
      {children}
    </section>
  );
}

/** Remembers that a piece was seen, and shows those seen before it that are still on sale; at a first visit nothing is loaded. */
export function RecentlyViewed({ id }: { id: string }) {
  useEffect(() => {
    saveIds('viewed', [id, ...readOthers(id)].slice(0, viewedMax));
  }, [id]);

  async function load() {
    const ids = readOthers(id);
    const products = ids.length === 0 ? [] : await callApi('someProducts', { ids });
    return (
      products.length > 0 && (
        <section aria-labelledby="visti" className="shell pb-24">
          <h2 id="visti" className="text-2xl">
            {productText.viewed}
          </h2>
          <CardShelf products={products.slice(0, neighbourCount)} />
        </section>
      )
    );
  }

  return <WhenNear load={load} />;
}

function readOthers(id: string): string[] {
  return readIds('viewed').filter((other) => other !== id);
}
