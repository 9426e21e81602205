import { productText } from '#text/product.ts';

const few = 2;

interface StockNoteProps {
  stock: number;
  madeInDays: number;
}

/** How long it takes until the parcel leaves, and whether these are the last pieces. */
export function StockNote({ stock, madeInDays }: StockNoteProps) {
  return (
    <p className="-mt-2 text-sm text-soft">
      {productText.madeIn(madeInDays)}
      {stock <= few && (
        <span className="text-terracotta-deep"> · {productText.lastPieces(stock)}</span>
      )}
    </p>
  );
}
