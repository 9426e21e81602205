import { useState } from 'react';
import { type ShelfSize, stockCalls } from '#contract/bottega/stock.ts';
import type { Pieces } from '#contract/promise.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { PiecesField } from './count-size.tsx';
import type { MadeMove } from './last-change.tsx';
import { MoveFailure, useMove } from './move-failure.tsx';
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
  const [typed, setTyped] = useState('1');
  const { run, isBusy, key, renewKey, lost } = useMove(size, (made) => {
    setTyped('1');
    onMoved(made);
  });
  const words = shelfText.of[kind];
  const pieces = Number(typed);
  const isNumber = /^[1-9]\d{0,3}$/.test(typed);
  const free = Math.max(0, size.stock - size.held);
  const tooMany = isNumber && pieces > free ? words.tooMany(free) : undefined;
  const why = isNumber ? tooMany : shelfText.howManyShape;
  const move = (reason: (typeof reasons)[Pieces][number]) =>
    run((call) => call(stockCalls.movePieces, { size_id: size.id, key, reason, pieces }));
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold">{shelfText.several}</h3>
      <MoveFailure {...lost} />
      <PiecesField
        name={`pieces-${size.id}`}
        label={shelfText.howMany}
        hint={why}
        value={typed}
        onType={(now) => {
          setTyped(now);
          // Another number is another move.
          renewKey();
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
