import { useEffect, useRef, useState } from 'react';
import type { ShelfPiece } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import type { LastChange } from '#bottega/shelf/last-change.ts';
import { useAct } from '#bottega/use-act.ts';
import { Button } from '#ui/button.tsx';

interface UndoLastProps {
  last: LastChange | undefined;
  shelf: readonly ShelfPiece[];
  onUndone: () => void;
}

/** Says what was done, and takes it back; above everything, where the thumb finds it. */
export function UndoLast({ last, shelf, onUndone }: UndoLastProps) {
  const { act, isBusy, failure } = useAct();
  const [undone, setUndone] = useState<{ say: LastChange['say'] }>();
  const words = useRef<HTMLOutputElement>(null);
  const spoken = undone?.say ?? (last?.takesFocus === true ? last.say : undefined);
  useEffect(() => {
    if (spoken !== undefined) words.current?.focus({ preventScroll: true });
  }, [spoken]);
  if (last === undefined) return <output className="block" />;
  return (
    <div className="sticky top-2 z-10 mb-4 rounded-md bg-sage-pale p-4 shadow-lift">
      {failure && <Failure message={failure.message} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output ref={words} tabIndex={-1} className="min-w-0 flex-1 wrap-anywhere outline-none">
          {(undone ?? last).say(shelf)}
        </output>
        {undone === undefined && (
          <Button
            look="outline"
            busy={isBusy}
            disabled={isBusy}
            onClick={() =>
              act(last.undo, (say) => {
                setUndone({ say });
                onUndone();
              })
            }
          >
            {shelfText.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
