import { useState } from 'react';
import { type ShelfPiece, type ShelfSize, stockCalls } from '#contract/bottega/stock.ts';
import { shelfText, todayText } from '#text/bottega-desk.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/new-key.ts';
import type { LastMove } from '#bottega/shelf/shelf-screen.tsx';
import { useAct } from '#bottega/use-act.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';

interface ShelfSizeProps {
  piece: ShelfPiece;
  size: ShelfSize;
  onMoved: (move: LastMove) => void;
}

/** One size: how many there are, one more, one less, or counted anew. */
export function ShelfSizeRow({ piece, size, onMoved }: ShelfSizeProps) {
  const { act, isBusy, failure } = useAct();
  const [isCounting, setCounting] = useState(false);
  const [key, setKey] = useState(newKey);
  const name = `${piece.name}, ${piece.color.name}, ${size.name}`;
  const { id: size_id, stock, held, waiting } = size;
  const reasonNotToTake = whyNotTake(size);
  const done = ({ move_id, stock: now }: { move_id: string; stock: number }) => {
    // The next touch is another move.
    setKey(newKey());
    setCounting(false);
    onMoved({ moveId: move_id, name, stock: now });
  };
  const move = (reason: 'made' | 'taken') =>
    act((call) => call(stockCalls.movePieces, { size_id, key, reason, pieces: 1 }), done);
  return (
    <li className="border-t border-line pt-3">
      {failure && <Failure message={failure.message} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-[min(7rem,100%)] flex-1">
          <span className="block font-medium">{size.name}</span>
          <span className="block text-sm text-soft">
            {shelfText.stock(stock)}
            {held > 0 && `, ${shelfText.held(held)}`}
          </span>
          {waiting > 0 && (
            <span className="block text-sm text-terracotta">{todayText.people(waiting)}</span>
          )}
        </span>
        <span className="flex gap-2">
          <Step
            icon="minus"
            label={shelfText.ofSize(shelfText.taken, name)}
            why={reasonNotToTake}
            busy={isBusy}
            onPress={() => move('taken')}
          />
          <Step
            icon="plus"
            label={shelfText.ofSize(shelfText.made, name)}
            busy={isBusy}
            onPress={() => move('made')}
          />
        </span>
        <Button
          look="quiet"
          aria-expanded={isCounting}
          aria-label={shelfText.countOf(name)}
          onClick={() => setCounting(!isCounting)}
        >
          {shelfText.count}
        </Button>
      </div>
      {reasonNotToTake !== undefined && <p className="mt-1 text-xs text-soft">{reasonNotToTake}</p>}
      {isCounting && <Count sizeId={size_id} shown={stock} onCounted={done} />}
    </li>
  );
}

/** Why none can be taken away, where none can. */
function whyNotTake({ stock, held }: ShelfSize): string | undefined {
  if (stock === 0) return shelfText.noneLeft;
  return stock <= held ? shelfText.allHeld : undefined;
}

interface StepProps {
  icon: 'plus' | 'minus';
  label: string;
  why?: string;
  busy: boolean;
  onPress: () => void;
}

function Step({ icon, label, why, busy, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={why !== undefined}
      aria-busy={busy || undefined}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-full border border-edge hover:border-ink disabled:border-line disabled:text-soft"
    >
      <Icon name={icon} />
    </button>
  );
}

interface CountProps {
  sizeId: string;
  /** What the screen shows while it is counted. */
  shown: number;
  onCounted: (response: { move_id: string; stock: number }) => void;
}

function Count({ sizeId, shown: shownNow, onCounted }: CountProps) {
  const { act, isBusy, failure } = useAct();
  const [shown] = useState(shownNow);
  const [typed, setTyped] = useState('');
  const [key] = useState(newKey);
  const counted = Number(typed);
  const isNumber = /^\d{1,4}$/.test(typed);
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      {failure && <Failure message={failure.message} />}
      <Field
        name={`counted-${sizeId}`}
        label={shelfText.counted}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        maxLength={4}
        onChange={(event) => setTyped(event.target.value.trim())}
        className="min-w-[min(10rem,100%)] flex-1"
      />
      <Button
        busy={isBusy}
        disabled={isBusy || !isNumber}
        onClick={() =>
          act(
            (call) => call(stockCalls.countPieces, { size_id: sizeId, key, shown, counted }),
            onCounted,
          )
        }
      >
        {shelfText.save}
      </Button>
    </div>
  );
}
