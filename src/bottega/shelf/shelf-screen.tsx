import { memo, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Choices } from '#bottega/layout/choices.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Search } from '#bottega/layout/search.tsx';
import { useCall } from '#bottega/use-call.ts';
import { type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { bottegaText } from '#text/bottega.ts';
import { Button } from '#ui/button.tsx';
import {
  choosePieces,
  chooseProduct,
  searchPieces,
  type ShelfFilter,
  shelfFilters,
} from './choose-pieces.ts';
import { type LastChange, UndoLast } from './last-change.tsx';
import { PieceCard } from './piece-card.tsx';

/** Every piece with its stock, which moves by one touch; which ones are shown stands in the address. */
export function ShelfScreen() {
  const called = useCall(stockCalls.shelf, {});
  const [query, setQuery] = useSearchParams();
  const filter = shelfFilters.find((name) => name === query.get('mostra')) ?? 'all';
  const only = query.get('pezzo');
  const q = query.get('cerca') ?? '';
  const [last, setLast] = useState<LastChange>();
  const { reload } = called;
  const changed = useCallback(
    (change?: LastChange) => {
      setLast(change);
      reload();
    },
    [reload],
  );
  return (
    <Screen title={bottegaText.shelf}>
      <UndoLast key={last?.key} last={last} shelf={called.response ?? []} onUndone={reload} />
      {only === null ? (
        <Search
          label={shelfText.search}
          text={q}
          onSearch={(text) => setQuery(text === '' ? {} : { cerca: text })}
        />
      ) : (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {shelfText.onlyOne}
          <Button look="outline" onClick={() => setQuery({})}>
            {shelfText.seeAll}
          </Button>
        </p>
      )}
      {only === null && q === '' && (
        <Choices
          label={bottegaText.shelf}
          names={shelfFilters}
          chosen={filter}
          onChoose={(name) => setQuery(name === 'all' ? {} : { mostra: name })}
          renderLabel={(name) => shelfText.filters[name]}
        />
      )}
      <Loaded called={called}>
        {(pieces) => <ShelfList {...{ pieces, filter, only, q }} onChanged={changed} />}
      </Loaded>
    </Screen>
  );
}

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
const ShelfList = memo(function ShelfList(props: ShelfListProps) {
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
