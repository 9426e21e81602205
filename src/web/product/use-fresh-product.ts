import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';

interface LoadedProduct {
  loaded: Product;
  /** True when the API brought it a moment ago. */
  justAsked: boolean;
}

/**
 * The product with the stock and price of this moment: the page itself may come from a cache,
 * so it is asked for once after load, and again when something shows that it is old.
 */
export function useFreshProduct({ loaded, justAsked }: LoadedProduct) {
  const [fresh, setFresh] = useState<Product>();

  useEffect(() => {
    if (justAsked) return;
    let current = true;
    callApi('product', { _id: loaded._id }).then(
      (product) => current && setFresh(product),
      logProblem,
    );
    return () => {
      current = false;
    };
  }, [loaded._id, justAsked]);

  /** Resolves when it is drawn. */
  async function refresh(): Promise<void> {
    const product = await callApi('product', { _id: loaded._id });
    flushSync(() => setFresh(product));
  }

  return { product: fresh ?? loaded, refresh };
}
