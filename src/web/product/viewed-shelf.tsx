import { neighbourCount } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { CardShelf } from '#web/catalogue/card-shelf.tsx';

/** The pieces seen last that are still on sale. */
export function ViewedShelf({ products }: { products: Product[] }) {
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
