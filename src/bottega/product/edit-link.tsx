import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import type { ShelfPiece } from '#contract/bottega/stock.ts';
import { pieceText } from '#text/bottega-product.ts';

/** The name of a piece of the shelf; leads to the fields of its product. */
export function EditLink({ piece }: { piece: Pick<ShelfPiece, 'product_id' | 'name' | 'color'> }) {
  return (
    <Link
      to={bottegaPaths.editedPiece(piece.product_id)}
      aria-label={pieceText.editOf(`${piece.name}, ${piece.color.name}`)}
      // As high as a finger, in the room of its words; the price stands beside the first line.
      className="-my-[11px] inline-block max-w-full align-top py-[11px] text-ink underline decoration-edge underline-offset-4 hover:text-terracotta"
    >
      {piece.name}
    </Link>
  );
}
