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
  const [related, setRelated] = useState<Product[]>([]);
  const ids = [...new Set(lines.map(({ _id }) => _id))].join(',');

  useEffect(() => {
    callApi('relatedProducts', { ids }).then(setRelated, logProblem);
  }, [ids]);

  const pieces = pickSmallPieces(related, lines);
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

const shownCount = 2;

/** Of pieces that go with a cart, two that cost little, can be bought and are not in it. */
export function pickSmallPieces<Listed extends CardProduct>(
  related: readonly Listed[],
  cart: readonly { _id: string }[],
): Listed[] {
  return related
    .filter((product) => product.price <= smallPieceCents && countPieces(product) > 0)
    .filter(({ _id }) => !cart.some((line) => line._id === _id))
    .slice(0, shownCount);
}
