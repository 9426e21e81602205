import { useEffect, useState } from 'react';
import { neighbourCount } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { callApi } from '#web/api-client.ts';
import { CardShelf } from '#web/catalogue/card-shelf.tsx';
import { logProblem } from '#web/log-problem.ts';

/** The pieces seen last that are still on sale. */
export function ViewedShelf({ ids }: { ids: string[] }) {
  const [products, setProducts] = useState<Product[]>([]);

  useEffect(() => {
    callApi('someProducts', { ids }).then(setProducts, logProblem);
  }, [ids]);

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
