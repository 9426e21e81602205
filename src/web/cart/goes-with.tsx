import { useEffect, useState } from 'react';
import { smallPieceCents } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { cartText } from '#text/cart.ts';
import { callApi } from '#web/api-client.ts';
import { useCart } from '#web/cart-store/cart-cookie.ts';
import { countPieces, type CardProduct } from '#web/catalogue/card-product.ts';
import { CardShelf } from '#web/catalogue/card-shelf.tsx';
import { logProblem } from '#web/log-problem.ts';

/** Two small pieces that go with the cart; nothing where there are none. */
export function GoesWith() {
  const { lines } = useCart();
  const [{ related, products }, setFound] = useState<Found>({ related: [], products: [] });
  const ids = [...new Set(lines.map(({ _id }) => _id))].join(',');

  useEffect(() => {
    findGoingWith(ids).then(setFound, logProblem);
  }, [ids]);

  const cart = lines.map(({ _id }) => ({ ...products.find((one) => one._id === _id), _id }));
  const pieces = pickSmallPieces(related, cart);
  return (
    pieces.length > 0 && (
      <section aria-labelledby="insieme" className="mt-16">
        <h2 id="insieme" className="text-xl">
          {cartText.goesWith}
        </h2>
        <CardShelf products={pieces} />
      </section>
    )
  );
}

interface Found {
  related: Product[];
  /** Those of the cart. */
  products: Product[];
}

async function findGoingWith(ids: string): Promise<Found> {
  const [related, products] = await Promise.all([
    callApi('relatedProducts', { ids }),
    callApi('someProducts', { ids }),
  ]);
  return { related, products };
}

const shownCount = 2;

/**
 * Of pieces that go with a cart, two that cost little, can be bought and are not in it. Pieces for other people than
 * those of the cart are left out, unless there are no others.
 */
export function pickSmallPieces<Listed extends CardProduct & ForWhom>(
  related: readonly Listed[],
  cart: readonly ({ _id: string } & ForWhom)[],
): Listed[] {
  const small = related
    .filter((product) => product.price <= smallPieceCents && countPieces(product) > 0)
    .filter(({ _id }) => !cart.some((line) => line._id === _id));
  const people = new Set(cart.flatMap(({ for_whom: who }) => who ?? []));
  const fitting = small.filter(
    ({ for_whom: who }) => who === undefined || people.size === 0 || people.has(who),
  );
  return (fitting.length > 0 ? fitting : small).slice(0, shownCount);
}

/** Missing: for everybody, as pieces for the home are. */
type ForWhom = Pick<Product, 'for_whom'>;
