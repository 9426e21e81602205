import { memo, useCallback, useMemo } from 'react';
import { Pages } from '#bottega/layout/pages.tsx';
import { useCall, useLatest } from '#bottega/use-call.ts';
import { type ShelfFilter, type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import type { LastChange } from './last-change.tsx';
import { PieceRow } from './piece-row.tsx';

interface ShelfListProps {
  asked: { filter?: ShelfFilter; q?: string; product_id?: string };
  onChanged: (change: LastChange, reload: () => void) => void;
}

/** The pieces of the shelf, page by page. A notice above them draws no row anew. */
export const ShelfList = memo(function ShelfList({ asked, onChanged }: ShelfListProps) {
  const called = useLatest(useCall(stockCalls.shelf, asked));
  const { q, filter = 'all' } = asked;
  return (
    <>
      <output className="block text-sm text-soft not-empty:mb-3">
        {q !== undefined && called.response && shelfText.found(called.response.found ?? 0, q)}
      </output>
      <Pages
        name={`shelf ${JSON.stringify(asked)}`}
        call={stockCalls.shelf}
        called={called}
        next={({ after }) => (after === undefined ? undefined : { ...asked, after })}
        more={() => shelfText.nextPage}
        joint="-mt-px"
      >
        {({ pieces }, { earlier, reload }) => (
          <>
            {earlier.length === 0 && q === undefined && pieces.length === 0 && (
              <p>{shelfText.none[filter]}</p>
            )}
            <PieceList pieces={pieces} reload={reload} onChanged={onChanged} />
          </>
        )}
      </Pages>
    </>
  );
});

interface PieceListProps extends Pick<ShelfListProps, 'onChanged'> {
  pieces: ShelfPiece[];
  /** Loads its page again. */
  reload: () => void;
}

function PieceList({ pieces, reload, onChanged }: PieceListProps) {
  const changed = useCallback(
    (change?: LastChange) => {
      if (change) onChanged(change, reload);
      reload();
    },
    [onChanged, reload],
  );
  // Changes above or below the list draw no row anew.
  const rows = useMemo(
    () =>
      pieces.map((piece) => (
        <PieceRow
          key={`${piece.product_id} ${piece.color.name}`}
          piece={piece}
          onChanged={changed}
        />
      )),
    [pieces, changed],
  );
  return <ul className="border-t border-line">{rows}</ul>;
}
