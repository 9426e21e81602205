import { useState } from 'react';
import { type ShelfSize, stockCalls } from '#contract/bottega/stock.ts';
import type { Pieces } from '#contract/promise.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { newKey } from '#bottega/call-bottega.ts';
import { PiecesField } from './count-size.tsx';
import type { MadeMove } from './last-change.tsx';
import { MoveFailure } from './move-failure.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { Button } from '#ui/button.tsx';

/** A piece made to order has no shelf to be returned to. */
const reasons = {
  shelf: ['made', 'taken', 'returned'],
  made: ['made', 'taken'],
} as const satisfies Record<Pieces, readonly string[]>;

interface MoveSeveralProps {
  pieces: Pieces;
  size: ShelfSize;
  onMoved: (move: MadeMove) => void;
}

/** So many pieces at a time: finished, taken away, or come back. */
export function MoveSeveral({ pieces: kind, size, onMoved }: MoveSeveralProps) {
  const { run, isBusy, failure, dismiss } = useAction();
  const [typed, setTyped] = useState('1');
  const [key, setKey] = useState(newKey);
  const words = shelfText.of[kind];
  const pieces = Number(typed);
  const isNumber = /^[1-9]\d{0,3}$/.test(typed);
  const free = Math.max(0, size.stock - size.held);
  const tooMany = isNumber && pieces > free ? words.tooMany(free) : undefined;
  const why = isNumber ? tooMany : shelfText.howManyShape;
  const done = (made: MadeMove) => {
    setKey(newKey());
    setTyped('1');
    onMoved(made);
  };
  const move = (reason: (typeof reasons)[Pieces][number]) =>
    run((call) => call(stockCalls.movePieces, { size_id: size.id, key, reason, pieces }), done);
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold">{shelfText.several}</h3>
      <MoveFailure
        failure={failure}
        skuId={size.id}
        moveKey={key}
        onFound={(move_id) => {
          dismiss();
          done({ move_id, stock: size.stock, wasLost: true });
        }}
      />
      <PiecesField
        name={`pieces-${size.id}`}
        label={shelfText.howMany}
        hint={why}
        value={typed}
        onType={(now) => {
          setTyped(now);
          // Another number is another move.
          setKey(newKey());
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {reasons[kind].map((reason) => (
          <Button
            key={reason}
            look="outline"
            disabled={isBusy || !isNumber || (reason === 'taken' && tooMany !== undefined)}
            onClick={() => move(reason)}
          >
            {words.reasons[reason]}
          </Button>
        ))}
      </div>
    </section>
  );
}
