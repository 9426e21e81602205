import { useState } from 'react';
import { type ShelfSize, stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/new-key.ts';
import { PiecesField } from '#bottega/shelf/pieces-field.tsx';
import { useAct } from '#bottega/use-act.ts';
import { Button } from '#ui/button.tsx';

const reasons = ['made', 'taken', 'returned'] as const;

interface MoveSeveralProps {
  size: ShelfSize;
  onMoved: (response: { move_id: string; stock: number }) => void;
}

/** So many pieces at a time: finished, taken away, or come back. */
export function MoveSeveral({ size, onMoved }: MoveSeveralProps) {
  const { act, isBusy, failure } = useAct();
  const [typed, setTyped] = useState('1');
  const [key, setKey] = useState(newKey);
  const pieces = Number(typed);
  const isNumber = /^[1-9]\d{0,3}$/.test(typed);
  const free = Math.max(0, size.stock - size.held);
  const tooMany = isNumber && pieces > free ? shelfText.tooMany(free) : undefined;
  const why = isNumber ? tooMany : shelfText.howManyShape;
  const move = (reason: (typeof reasons)[number]) =>
    act(
      (call) => call(stockCalls.movePieces, { size_id: size.id, key, reason, pieces }),
      (response) => {
        setKey(newKey());
        setTyped('1');
        onMoved(response);
      },
    );
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold">{shelfText.several}</h3>
      {failure && <Failure message={failure.message} />}
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
        {reasons.map((reason) => (
          <Button
            key={reason}
            look="outline"
            disabled={isBusy || !isNumber || (reason === 'taken' && tooMany !== undefined)}
            onClick={() => move(reason)}
          >
            {shelfText.reasons[reason]}
          </Button>
        ))}
      </div>
    </section>
  );
}
