import { memo, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Drafts } from '#bottega/new-piece/drafts.tsx';
import { Choices } from '#bottega/layout/choices.tsx';
import { Screen } from '#bottega/layout/screen.tsx';
import { Search, staysOnTop } from '#bottega/layout/search.tsx';
import { PieceDeleted } from '#bottega/product/delete-piece.tsx';
import {
  type ShelfFilter,
  shelfFilters,
  type ShelfPiece,
  stockCalls,
} from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { tagsText } from '#text/bottega-tags.ts';
import { bottegaText } from '#text/bottega.ts';
import { Button } from '#ui/button.tsx';
import { type LastChange, UndoLast } from './last-change.tsx';
import { Pages } from '#bottega/layout/pages.tsx';
import { useCall, useLatest } from '#bottega/use-call.ts';
import { PieceRow } from './piece-row.tsx';

/** Every piece with its stock, which moves by one touch; which ones are shown stands in the address. */
export function ShelfScreen() {
  const [query, setQuery] = useSearchParams();
  const filter = shelfFilters.find((name) => name === query.get('mostra')) ?? 'all';
  const only = query.get('pezzo');
  const q = query.get('cerca') ?? '';
  const asked = useMemo(() => {
    if (only !== null) return { product_id: only };
    return q === '' ? { filter } : { q };
  }, [filter, only, q]);
  const [last, setLast] = useState<{ change: LastChange; reload: () => void }>();
  const changed = useCallback(
    (change: LastChange, reload: () => void) => setLast({ change, reload }),
    [],
  );
  return (
    <Screen
      title={bottegaText.shelf}
      beside={only === null ? { to: bottegaPaths.scanTag, words: tagsText.scan } : undefined}
    >
      <PieceDeleted />
      <div className={staysOnTop}>
        {only === null ? (
          <Search
            label={shelfText.search}
            text={q}
            onSearch={(text) => setQuery(text === '' ? {} : { cerca: text })}
          />
        ) : (
          <p className="flex min-h-12 flex-wrap items-center justify-between gap-3">
            {shelfText.onlyOne}
            <Button look="outline" onClick={() => setQuery({})}>
              {shelfText.seeAll}
            </Button>
          </p>
        )}
        <UndoLast last={last?.change} onUndone={last?.reload} />
      </div>
      {only === null && q === '' && (
        <>
          <Drafts />
          <Choices
            label={bottegaText.shelf}
            names={shelfFilters}
            chosen={filter}
            onChoose={(name) => setQuery(name === 'all' ? {} : { mostra: name })}
            renderLabel={(name) => shelfText.filters[name]}
          />
        </>
      )}
      <ShelfList key={JSON.stringify(asked)} asked={asked} onChanged={changed} />
    </Screen>
  );
}

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
