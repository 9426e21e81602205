import { productText } from '#text/product.ts';
import { Icon } from '#web/ui/icon.tsx';

const few = 2;

interface StockNoteProps {
  stock: number;
  madeInDays: number;
}

/** How long it takes until the parcel leaves, whether these are the last pieces, and that they can go back. */
export function StockNote({ stock, madeInDays }: StockNoteProps) {
  return (
    <ul className="-mt-1 grid gap-2 text-sm text-soft">
      <li className="flex gap-2.5">
        <Icon name="needles" className="size-5 shrink-0" />
        <span className="flex flex-wrap gap-x-2.5">
          <span>{productText.madeIn(madeInDays)}</span>
          {stock <= few && (
            <span className="font-medium text-terracotta-deep">
              {productText.lastPieces(stock)}
            </span>
          )}
        </span>
      </li>
      <li className="flex gap-2.5">
        <Icon name="back" className="size-5 shrink-0" />
        {productText.returns}
      </li>
    </ul>
  );
}
