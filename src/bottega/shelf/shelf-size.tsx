import { useRef, useState } from 'react';
import {
  type ShelfPiece,
  type ShelfSize,
  stockCalls,
  type StockMoveView,
} from '#contract/bottega/stock.ts';
import { todayText } from '#text/bottega-today.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { CountSize, MoveFailure, MoveSeveral, useMove } from './stock-forms.tsx';
import { type LastChange, lastMove, type MadeMove } from './last-change.tsx';
import { Button, Spinner } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import { Disclosure } from '#bottega/layout/form.tsx';
import { useCall } from '#bottega/use-call.ts';
import { formatMoment } from '#text/dates.ts';
import type { Pieces } from '#contract/promise.ts';
import { newKey } from '#bottega/call-bottega.ts';
import { useAction, CallButton } from '#bottega/use-action.tsx';

interface ShelfSizeProps {
  piece: ShelfPiece;
  size: ShelfSize;
  /** The stock is another, by a move that can be taken back, or of somebody else. */
  onChanged: (change?: LastChange) => void;
}

/** One size: how many there are, one more, one less; and below, when it is opened, all the rest. */
export function ShelfSizeRow({ piece, size, onChanged }: ShelfSizeProps) {
  const [isOpen, setOpen] = useState(false);
  const beside = useRef<HTMLSpanElement>(null);
  const name = `${piece.name}, ${piece.color.name}, ${size.name}`;
  const { id: size_id, stock, waiting } = size;
  const kept = size.kept_until.map((until) => new Date(until));
  const paying = size.held - kept.length;
  const { pieces, product_id: productId } = piece;
  const words = shelfText.of[pieces];
  const reasonNotToTake = whyNotTake(size, words.noneLeft);
  const report = (made: MadeMove) =>
    onChanged(
      lastMove({ move: made, skuId: size_id, productId, name, pieces, beside: beside.current }),
    );
  const { run, isBusy, key, lost } = useMove(size, report);
  const move = (reason: 'made' | 'taken') =>
    run((call) => call(stockCalls.movePieces, { size_id, key, reason, pieces: 1 }));
  return (
    <li className="rounded-md border border-line bg-paper p-3">
      <MoveFailure {...lost} />
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
        <span ref={beside} className="contents" />
      </div>
      {reasonNotToTake !== undefined && <p className="mt-1 text-xs text-soft">{reasonNotToTake}</p>}
      {isOpen && (
        <div className="mt-3 grid grid-cols-1 gap-6 rounded-md bg-fleece p-4">
          <MoveSeveral pieces={pieces} size={size} onMoved={report} />
          <CountSize pieces={pieces} size={size} onMoved={report} />
          <SizeWaiting skuId={size_id} />
          <SizeMoves key={size.last_move} pieces={pieces} skuId={size_id} onUndone={onChanged} />
        </div>
      )}
    </li>
  );
}

function whyNotTake({ stock, held, kept_until }: ShelfSize, noneLeft: string): string | undefined {
  if (stock === 0) return noneLeft;
  if (stock > held) return undefined;
  return kept_until.length > 0 ? shelfText.allKept : shelfText.allHeld;
}

interface MoveButtonProps {
  icon: 'plus' | 'minus';
  words: string;
  label: string;
  why?: string;
  busy: boolean;
  onPress: () => void;
}

/** One piece more, or one less. It waits for the answer to the last press, without losing the focus. */
function MoveButton({ icon, words, label, why, busy, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={why !== undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={onPress}
      className="flex min-h-12 items-center justify-center gap-2 rounded-full border border-edge px-3 py-2 text-sm leading-tight font-medium hover:border-ink disabled:border-line disabled:text-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-soft"
    >
      {busy ? <Spinner className="m-0.5" /> : <Icon name={icon} className="size-5 shrink-0" />}
      {words}
    </button>
  );
}

/** The people who wait for a size, with their addresses, which are shown after a press alone. */
function SizeWaiting({ skuId }: { skuId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure label={shelfText.waiting} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <h3 className="mb-2 font-sans text-base font-semibold">{shelfText.waiting}</h3>
      <People skuId={skuId} />
    </Disclosure>
  );
}

function People({ skuId }: { skuId: string }) {
  const called = useCall(stockCalls.waiting, { size_id: skuId });
  return (
    <Loaded called={called}>
      {({ people }) => (
        <ul className="grid grid-cols-1 gap-3">
          {people.length === 0 && <li>{shelfText.nobodyWaits}</li>}
          {people.map(({ email, since, is_confirmed }) => (
            <li key={`${email} ${since}`} className="border-t border-edge pt-2">
              <span className="block wrap-anywhere">{email}</span>
              <span className="block text-sm text-soft">
                {shelfText.waitsSince(formatMoment(new Date(since)), is_confirmed)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface SizeMovesProps {
  pieces: Pieces;
  skuId: string;
  onUndone: () => void;
}

/** The stock movements of a size: maker, time and reason, with a button to undo where `can_undo`. */
function SizeMoves({ pieces, skuId, onUndone }: SizeMovesProps) {
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
          <CallButton
            look="quiet"
            busy={isBusy}
            aria-label={shelfText.undoMove(what)}
            onClick={() =>
              run(
                (call) => call(stockCalls.undoMove, { move_id: id, key }),
                () => onUndone(),
              )
            }
          >
            {shelfText.undo}
          </CallButton>
        )}
      </div>
    </li>
  );
}
