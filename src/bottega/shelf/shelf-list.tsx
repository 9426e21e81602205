import { memo, useMemo } from 'react';
import type { ShelfPiece } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import {
  choosePieces,
  chooseProduct,
  searchPieces,
  type ShelfFilter,
} from '#bottega/shelf/choose-pieces.ts';
import type { LastChange } from '#bottega/shelf/last-change.ts';
import { PieceCard } from '#bottega/shelf/piece-card.tsx';

interface ShelfListProps {
  pieces: ShelfPiece[];
  filter: ShelfFilter;
  /** The product that is wanted alone. */
  only: string | null;
  /** What is looked for; empty when nothing is. */
  q: string;
  onChanged: (change?: LastChange) => void;
}

/** The pieces that are wanted. What changes above them draws none of them anew: there are a hundred. */
export const ShelfList = memo(function ShelfList(props: ShelfListProps) {
  const { pieces, filter, only, q, onChanged } = props;
  const found = useMemo(() => {
    if (only !== null) return chooseProduct(pieces, only);
    return q === '' ? choosePieces(pieces, filter) : searchPieces(pieces, q);
  }, [pieces, filter, only, q]);
  return (
    <>
      <output className="block text-sm text-soft not-empty:mb-3">
        {q !== '' && shelfText.found(found.length, q)}
      </output>
      {found.length === 0 && q === '' && <p>{shelfText.none[filter]}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {found.map((piece) => (
          <PieceCard
            key={`${piece.product_id} ${piece.color.name}`}
            piece={piece}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </>
  );
});
