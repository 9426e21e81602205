import { useState } from 'react';
import { type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import { bottegaText } from '#text/bottega.ts';
import { shelfText } from '#text/bottega-desk.ts';
import { Choices } from '#bottega/layout/choices.tsx';
import { Card, Failure, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Thumb } from '#bottega/layout/thumb.tsx';
import { newKey } from '#bottega/new-key.ts';
import { ShelfSizeRow } from '#bottega/shelf/shelf-size.tsx';
import { useAct } from '#bottega/use-act.ts';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';

type Filter = keyof typeof shelfText.filters;
const filters = ['all', 'gone', 'last'] as const satisfies Filter[];

/** A move that was just made and can be taken back. */
export interface LastMove {
  moveId: string;
  /** The piece it was about. */
  name: string;
  stock: number;
}

/** Every piece on sale with its stock, which moves by one touch. */
export function ShelfScreen() {
  const called = useCall(stockCalls.shelf, {});
  const [filter, setFilter] = useState<Filter>('all');
  const [last, setLast] = useState<LastMove>();
  const moved = (move: LastMove) => {
    setLast(move);
    called.reload();
  };
  return (
    <Screen title={bottegaText.shelf}>
      <Choices
        label={bottegaText.shelf}
        names={filters}
        chosen={filter}
        onChoose={setFilter}
        renderLabel={(name) => shelfText.filters[name]}
      />
      <Undo key={last?.moveId} last={last} onUndone={called.reload} />
      <Loaded called={called}>
        {(pieces) => (
          <ShelfList
            pieces={pieces.filter((piece) => isWanted(piece, filter))}
            filter={filter}
            onMoved={moved}
          />
        )}
      </Loaded>
    </Screen>
  );
}

interface ShelfListProps {
  pieces: ShelfPiece[];
  filter: Filter;
  onMoved: (move: LastMove) => void;
}

function ShelfList({ pieces, filter, onMoved }: ShelfListProps) {
  if (pieces.length === 0) return <p>{shelfText.none[filter]}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {pieces.map((piece) => (
        <Card key={`${piece.product_id} ${piece.color.name}`}>
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
              <ShelfSizeRow key={size.id} piece={piece} size={size} onMoved={onMoved} />
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  );
}

function isWanted({ sizes }: ShelfPiece, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'gone':
      return sizes.some(({ stock }) => stock === 0);
    case 'last':
      return sizes.some(({ stock }) => stock === 1);
  }
}

/** Says what was done, and takes it back; above everything, where the thumb finds it. */
function Undo({ last, onUndone }: { last: LastMove | undefined; onUndone: () => void }) {
  const { act, isBusy, failure } = useAct();
  const [undone, setUndone] = useState<number>();
  const [key] = useState(newKey);
  if (last === undefined) return <output className="block" />;
  const { moveId, name, stock } = last;
  return (
    <div className="sticky top-2 z-10 mb-4 rounded-md bg-sage-pale p-4 shadow-lift">
      {failure && <Failure message={failure.message} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="min-w-0 flex-1">
          {undone === undefined
            ? shelfText.moved(name, shelfText.stock(stock))
            : shelfText.undone(name, shelfText.stock(undone))}
        </output>
        {undone === undefined && (
          <Button
            look="outline"
            busy={isBusy}
            disabled={isBusy}
            onClick={() =>
              act(
                (call) => call(stockCalls.undoMove, { move_id: moveId, key }),
                (response) => {
                  setUndone(response.stock);
                  onUndone();
                },
              )
            }
          >
            {shelfText.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
