import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { deliveryCents } from '#shop/cart/delivery-cents.ts';
import { promiseLine } from '#text/promise.ts';
import { formatEuro } from '#text/money.ts';
import { sectionIds } from '#text/legal-page.ts';
import { productText } from '#text/product.ts';
import { useRootData } from '#web/root-data.ts';
import { useSpokenChange } from '#ui/use-spoken-change.ts';
import { Icon } from '#ui/icon.tsx';

const few = 2;

/** VAT and delivery, and the lowest price of the last 30 days after a reduction (Omnibus directive). */
export const PriceBlock = memo(function PriceBlock({ product }: { product: Product }) {
  const { price, lowest_price_30_days: lowest } = product;
  const { thresholdCents } = useRootData().settings;
  const delivery = deliveryCents({
    subtotalCents: price,
    deliveryPricesCents: [product.delivery_price],
    thresholdCents,
  });
  const newPrice = useSpokenChange(productText.priceNow(formatEuro(price)));
  return (
    <div>
      <p className="text-sm text-soft">
        {`${productText.vatIncluded} · ${productText.delivery(delivery)}`}
      </p>
      <output className="sr-only">{newPrice}</output>
      {lowest !== undefined && (
        <p className="mt-1 text-sm text-soft">{productText.lowestPrice(formatEuro(lowest))}</p>
      )}
    </div>
  );
});

interface StockNoteProps {
  stock: number;
  product: Pick<Product, 'pieces' | 'promise'>;
  /** It comes in more than one size. */
  hasSizes: boolean;
}

/** When the parcel comes, whether these are the last pieces, and that they can go back. */
export function StockNote({ stock, product, hasSizes }: StockNoteProps) {
  const { pieces, promise } = product;
  const { delivery } = useRootData().settings;
  return (
    <ul className="-mt-1 grid gap-2 text-sm text-soft">
      <li className="flex gap-2.5">
        <Icon name={pieces === 'made' ? 'needles' : 'parcel'} className="size-5 shrink-0" />
        <span className="flex flex-wrap gap-x-2.5">
          {promise && <span>{promiseLine(promise)}</span>}
          <span>{productText.deliveryArea(delivery.area)}</span>
          {stock <= few && (
            <span className="of-drawn-choice font-medium text-terracotta-deep">
              {productText.lastPieces[pieces](stock)}
            </span>
          )}
        </span>
      </li>
      <li className="flex gap-2.5">
        <Icon name="back" className="size-5 shrink-0" />
        <span>
          <Link to={`${paths.withdrawal}#${sectionIds.givingBack}`} className="text-link py-3">
            {productText.returns}
          </Link>
          {hasSizes && <span>{' · '}</span>}
          {hasSizes && (
            <Link to={`${paths.terms}#${sectionIds.exchange}`} className="text-link py-3">
              {productText.exchange}
            </Link>
          )}
        </span>
      </li>
    </ul>
  );
}
