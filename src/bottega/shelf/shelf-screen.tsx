import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import { bottegaText } from '#text/bottega.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Choices } from '#bottega/layout/choices.tsx';
import { Card, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Thumb } from '#bottega/layout/thumb.tsx';
import { ShelfSizeRow } from '#bottega/shelf/shelf-size.tsx';
import { type LastMove, UndoMove } from '#bottega/shelf/undo-move.tsx';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';

type Filter = keyof typeof shelfText.filters;
const filters = ['all', 'gone', 'last', 'retired'] as const satisfies Filter[];

/** Every piece with its stock, which moves by one touch; which ones are shown stands in the address. */
export function ShelfScreen() {
  const called = useCall(stockCalls.shelf, {});
  const [query, setQuery] = useSearchParams();
  const filter = filters.find((name) => name === query.get('mostra')) ?? 'all';
  const only = query.get('pezzo');
  const [last, setLast] = useState<LastMove>();
  const changed = (move?: LastMove) => {
    setLast(move);
    called.reload();
  };
  return (
    <Screen title={bottegaText.shelf}>
      {only === null ? (
        <Choices
          label={bottegaText.shelf}
          names={filters}
          chosen={filter}
          onChoose={(name) => setQuery(name === 'all' ? {} : { mostra: name })}
          renderLabel={(name) => shelfText.filters[name]}
        />
      ) : (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {shelfText.onlyOne}
          <Button look="outline" onClick={() => setQuery({})}>
            {shelfText.seeAll}
          </Button>
        </p>
      )}
      <UndoMove key={last?.moveId} last={last} onUndone={called.reload} />
      <Loaded called={called}>
        {(pieces) => (
          <ShelfList
            pieces={only === null ? choose(pieces, filter) : chooseOne(pieces, only)}
            filter={filter}
            onChanged={changed}
          />
        )}
      </Loaded>
    </Screen>
  );
}

interface ShelfListProps {
  pieces: ShelfPiece[];
  filter: Filter;
  onChanged: (move?: LastMove) => void;
}

function ShelfList({ pieces, filter, onChanged }: ShelfListProps) {
  if (pieces.length === 0) return <p>{shelfText.none[filter]}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {pieces.map((piece) => (
        // Far from the window a card costs a slow phone nothing; the list has a hundred of them.
        <Card
          key={`${piece.product_id} ${piece.color.name}`}
          className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
        >
          <div className="mb-2 flex gap-4">
            {piece.img && <Thumb reference={piece.img} />}
            <div className="min-w-0 flex-1">
              <h2 className="font-sans text-base font-semibold wrap-anywhere">{piece.name}</h2>
              <p className="text-sm text-soft">{piece.color.name}</p>
              <Price cents={piece.price} className="text-sm" />
            </div>
          </div>
          <ul className="grid grid-cols-1 gap-3">
            {piece.sizes.map((size) => (
              <ShelfSizeRow key={size.id} piece={piece} size={size} onChanged={onChanged} />
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  );
}

/** Of what is on sale the pieces that are wanted, whole; of what is not, the sizes alone. */
function choose(pieces: ShelfPiece[], filter: Filter): ShelfPiece[] {
  const isRetired = filter === 'retired';
  return pieces
    .map((piece) => ({
      ...piece,
      sizes: piece.sizes.filter(({ retired }) => retired === isRetired),
    }))
    .filter((piece) => piece.sizes.length > 0 && isWanted(piece, filter));
}

/** All its colours, on sale or not. */
function chooseOne(pieces: ShelfPiece[], productId: string): ShelfPiece[] {
  return pieces.filter(({ product_id, sizes }) => product_id === productId && sizes.length > 0);
}

function isWanted({ sizes }: ShelfPiece, filter: Filter): boolean {
  switch (filter) {
    case 'all':
    case 'retired':
      return true;
    case 'gone':
      return sizes.some(({ stock }) => stock === 0);
    case 'last':
      return sizes.some(({ stock }) => stock === 1);
  }
}
