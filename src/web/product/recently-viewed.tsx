import { useEffect } from 'react';
import { neighbourCount, viewedMax } from '#contract/limits.ts';
import { productText } from '#text/product.ts';
import { callApi } from '#web/api-client.ts';
import { CardShelf } from '#web/catalogue/card-shelf.tsx';
import { WhenNear } from '#web/when-near.tsx';
import { readIds, saveIds } from '#web/wishes/kept-ids.ts';

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
