import { Link } from 'react-router';
import { type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { formatMoment } from '#text/dates.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Card } from '#bottega/layout/screen.tsx';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { type LastChange, lastRetirement } from './last-change.tsx';
import { ShelfSizeRow } from '#bottega/shelf/shelf-size.tsx';
import { photographText } from '#text/bottega-photographs.ts';
import { buttonLook } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';

interface PieceCardProps {
  piece: ShelfPiece;
  onChanged: (change?: LastChange) => void;
}

/** A piece in one colour: its sizes, and whether it is on sale. */
export function PieceCard({ piece, onChanged }: PieceCardProps) {
  const { body } = shelfText.of[piece.pieces];
  return (
    // Far from the window a card costs a slow phone nothing; the list may have hundreds of them.
    <Card className="[contain-intrinsic-size:auto_50rem] [content-visibility:auto]">
      <div className="mb-2 flex flex-wrap gap-4">
        {piece.img && <Thumbnail reference={piece.img} />}
        <div className={besideThumbnail}>
          <h2 tabIndex={-1} className="font-sans text-base font-semibold wrap-anywhere">
            {piece.name}
          </h2>
          <p className="text-sm text-soft">{piece.color.name}</p>
          <Price cents={piece.price} className="text-sm" />
          <Link
            to={bottegaPaths.photographs(piece.product_id)}
            aria-label={photographText.linkOf(piece.name)}
            className={`${buttonLook('quiet')} -mx-3`}
          >
            {photographText.link}
          </Link>
        </div>
      </div>
      {body !== undefined && <p className="mb-3 text-sm text-soft">{body}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {piece.sizes.map((size) => (
          <ShelfSizeRow key={size.id} piece={piece} size={size} onChanged={onChanged} />
        ))}
      </ul>
      {(piece.retired || piece.sizes.some(({ retired }) => !retired)) && (
        <OnSale piece={piece} onChanged={onChanged} />
      )}
    </Card>
  );
}

/** Takes the product off sale in all its colours, or puts it back. */
function OnSale({ piece: { product_id, name, retired }, onChanged }: PieceCardProps) {
  const wish = { product_id, retired: retired === undefined };
  const words = wish.retired ? shelfText.retire : shelfText.putBack;
  return (
    <div className="mt-3 border-t border-line pt-1">
      {retired?.at !== undefined && (
        <p className="mt-2 text-sm text-soft">
          {shelfText.retiredBy(formatMoment(new Date(retired.at)), retired.by)}
        </p>
      )}
      <ActionButton
        look="quiet"
        className="-mx-3"
        aria-label={shelfText.ofSize(words, name)}
        work={(call) => call(stockCalls.retire, wish)}
        onDone={() =>
          onChanged(lastRetirement({ productId: product_id, name, retired: wish.retired }))
        }
      >
        {words}
      </ActionButton>
    </div>
  );
}
