import { useState } from 'react';
import { stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/new-key.ts';
import { useAct } from '#bottega/use-act.ts';
import { Button } from '#ui/button.tsx';

/** A move that was just made and can be taken back. */
export interface LastMove {
  moveId: string;
  /** The piece it was about. */
  name: string;
  stock: number;
}

interface UndoMoveProps {
  last: LastMove | undefined;
  onUndone: () => void;
}

/** Says what was done, and takes it back; above everything, where the thumb finds it. */
export function UndoMove({ last, onUndone }: UndoMoveProps) {
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
