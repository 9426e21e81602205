import { useState } from 'react';
import { type ShelfPiece, type ShelfSize, stockCalls } from '#contract/bottega/stock.ts';
import { todayText } from '#text/bottega-today.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { newKey } from '#bottega/call-bottega.ts';
import { CountSize } from '#bottega/shelf/count-size.tsx';
import { MoveButton } from '#bottega/shelf/move-button.tsx';
import { MoveFailure } from '#bottega/shelf/move-failure.tsx';
import { MoveSeveral } from '#bottega/shelf/move-several.tsx';
import { SizeWaiting } from './size-waiting.tsx';
import { SizeMoves } from '#bottega/shelf/size-moves.tsx';
import { type LastChange, lastMove, type MadeMove } from './last-change.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { Button } from '#ui/button.tsx';

interface ShelfSizeProps {
  piece: ShelfPiece;
  size: ShelfSize;
  /** The stock is another, by a move that can be taken back, or of somebody else. */
  onChanged: (change?: LastChange) => void;
}

/** One size: how many there are, one more, one less; and below, when it is opened, all the rest. */
export function ShelfSizeRow({ piece, size, onChanged }: ShelfSizeProps) {
  const { run, isBusy, failure, dismiss } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(newKey);
  const name = `${piece.name}, ${piece.color.name}, ${size.name}`;
  const { id: size_id, stock, waiting } = size;
  const kept = size.kept_until.map((until) => new Date(until));
  const paying = size.held - kept.length;
  const { pieces, product_id: productId } = piece;
  const words = shelfText.of[pieces];
  const reasonNotToTake = whyNotTake(size, words.noneLeft);
  const done = (made: MadeMove) => {
    // The next touch is another move.
    setKey(newKey());
    onChanged(lastMove({ move: made, skuId: size_id, productId, name, pieces }));
  };
  const move = (reason: 'made' | 'taken') =>
    run((call) => call(stockCalls.movePieces, { size_id, key, reason, pieces: 1 }), done);
  return (
    <li className="rounded-md border border-line bg-paper p-3">
      <MoveFailure
        failure={failure}
        skuId={size_id}
        moveKey={key}
        onFound={(move_id) => {
          dismiss();
          done({ move_id, stock, wasLost: true });
        }}
      />
      {words.body !== undefined && <p className="mb-2 text-xs text-soft">{words.body}</p>}
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-medium">{size.name}</span>
          <span className="block text-sm text-soft">
            {words.stock(stock)}
            {paying > 0 && `, ${shelfText.held(paying)}`}
          </span>
          {kept.length > 0 && (
            <span className="block text-sm text-sage">{shelfText.kept(kept)}</span>
          )}
          {waiting > 0 && (
            <span className="block text-sm text-terracotta">{todayText.people(waiting)}</span>
          )}
          {size.retired && piece.retired === undefined && (
            <span className="block text-sm text-soft">{shelfText.notListed}</span>
          )}
        </span>
        <Button
          look="quiet"
          // Its word stands at the edge of the column.
          className="-my-2 -mr-3"
          aria-expanded={isOpen}
          aria-label={shelfText.moreOf(name)}
          onClick={() => setOpen(!isOpen)}
        >
          {shelfText.more}
        </Button>
      </div>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
        <MoveButton
          icon="minus"
          words={words.taken}
          label={shelfText.ofSize(words.taken, name)}
          why={reasonNotToTake}
          busy={isBusy}
          onPress={() => move('taken')}
        />
        <MoveButton
          icon="plus"
          words={words.made}
          label={shelfText.ofSize(words.made, name)}
          busy={isBusy}
          onPress={() => move('made')}
        />
      </div>
      {reasonNotToTake !== undefined && <p className="mt-1 text-xs text-soft">{reasonNotToTake}</p>}
      {isOpen && (
        <div className="mt-3 grid grid-cols-1 gap-6 rounded-md bg-fleece p-4">
          <MoveSeveral pieces={pieces} size={size} onMoved={done} />
          <CountSize pieces={pieces} size={size} onCounted={done} />
          <SizeWaiting skuId={size_id} />
          <SizeMoves key={size.last_move} pieces={pieces} skuId={size_id} onUndone={onChanged} />
        </div>
      )}
    </li>
  );
}

/** Why none can be taken away, where none can. */
function whyNotTake({ stock, held, kept_until }: ShelfSize, noneLeft: string): string | undefined {
  if (stock === 0) return noneLeft;
  if (stock > held) return undefined;
  return kept_until.length > 0 ? shelfText.allKept : shelfText.allHeld;
}
