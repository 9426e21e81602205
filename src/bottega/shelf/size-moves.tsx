import { useState } from 'react';
import { stockCalls, type StockMoveView } from '#contract/bottega/stock.ts';
import type { Pieces } from '#contract/promise.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { formatMoment } from '#text/dates.ts';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { useAction } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';

interface SizeMovesProps {
  pieces: Pieces;
  skuId: string;
  onUndone: () => void;
}

/** The stock movements of a size: maker, time and reason, with a button to undo where `can_undo`. */
export function SizeMoves({ pieces, skuId, onUndone }: SizeMovesProps) {
  const called = useCall(stockCalls.moves, { size_id: skuId });
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold">{shelfText.moves}</h3>
      <Loaded called={called}>
        {({ moves, sold, back }) => (
          <>
            {sold > 0 && <p className="mb-3 text-sm">{shelfText.sales({ sold, back })}</p>}
            <ul className="grid grid-cols-1 gap-3">
              {moves.map((move) => (
                <Move key={move.id} pieces={pieces} move={move} onUndone={onUndone} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface MoveProps extends Pick<SizeMovesProps, 'pieces' | 'onUndone'> {
  move: StockMoveView;
}

function Move({ pieces, move, onUndone }: MoveProps) {
  const { run, isBusy, failure } = useAction();
  const [key] = useState(newKey);
  const { id, at, reason, difference, by, is_undone, can_undo } = move;
  const reasons = { ...shelfText.moveReasons, ...shelfText.of[pieces].moves };
  const sign = difference < 0 ? '−' : '+';
  const what = `${reasons[reason]} ${sign}${Math.abs(difference)}`;
  return (
    <li className="border-t border-edge pt-2">
      {failure && <Failure message={failure.message} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            <span className="figures">{what}</span>
            {is_undone && <span className="font-normal text-soft">, {shelfText.moveUndone}</span>}
          </span>
          <span className="block text-sm text-soft">
            {shelfText.moveBy(formatMoment(new Date(at)), by)}
          </span>
        </span>
        {can_undo && (
          <Button
            look="quiet"
            busy={isBusy}
            disabled={isBusy}
            aria-label={shelfText.undoMove(what)}
            onClick={() =>
              run(
                (call) => call(stockCalls.undoMove, { move_id: id, key }),
                () => onUndone(),
              )
            }
          >
            {shelfText.undo}
          </Button>
        )}
      </div>
    </li>
  );
}
