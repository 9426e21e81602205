import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import { bottegaText } from '#text/bottega.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Choices } from '#bottega/layout/choices.tsx';
import { LongList } from '#bottega/layout/long-list.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Search } from '#bottega/layout/search.tsx';
import {
  choosePieces,
  chooseProduct,
  searchPieces,
  shelfFilters,
} from '#bottega/shelf/choose-pieces.ts';
import type { LastChange } from '#bottega/shelf/last-change.ts';
import { PieceCard } from '#bottega/shelf/piece-card.tsx';
import { UndoLast } from '#bottega/shelf/undo-last.tsx';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';

/** Every piece with its stock, which moves by one touch; which ones are shown stands in the address. */
export function ShelfScreen() {
  const called = useCall(stockCalls.shelf, {});
  const [query, setQuery] = useSearchParams();
  const filter = shelfFilters.find((name) => name === query.get('mostra')) ?? 'all';
  const only = query.get('pezzo');
  const q = query.get('cerca') ?? '';
  const [last, setLast] = useState<LastChange>();
  const changed = (change?: LastChange) => {
    setLast(change);
    called.reload();
  };
  function shown(pieces: ShelfPiece[]): ShelfPiece[] {
    if (only !== null) return chooseProduct(pieces, only);
    return q === '' ? choosePieces(pieces, filter) : searchPieces(pieces, q);
  }
  return (
    <Screen title={bottegaText.shelf}>
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
      <UndoLast key={last?.key} last={last} onUndone={called.reload} />
      <Loaded called={called}>
        {(pieces) => {
          const found = shown(pieces);
          return (
            <>
              <output className="block text-sm text-soft not-empty:mb-3">
                {q !== '' && shelfText.found(found.length, q)}
              </output>
              {found.length === 0 && q === '' && <p>{shelfText.none[filter]}</p>}
              <LongList key={`${filter} ${q}`} items={found}>
                {(piece) => (
                  <PieceCard
                    key={`${piece.product_id} ${piece.color.name}`}
                    piece={piece}
                    onChanged={changed}
                  />
                )}
              </LongList>
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}
