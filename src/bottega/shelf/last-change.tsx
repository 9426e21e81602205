import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type callBottega, newKey } from '#bottega/call-bottega.ts';
import { focusInView } from '#bottega/layout/focus-in-view.ts';
import { useAction } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useWhen } from '#bottega/use-when.ts';
import { type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import type { Pieces } from '#contract/promise.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Button } from '#ui/button.tsx';

/** The words for a change, as its product stands now in all colours. */
type Say = (product: readonly ShelfPiece[]) => string;

export interface LastChange {
  /** Of this change alone. */
  key: string;
  productId: string;
  say: Say;
  /** The button that did it has gone. */
  takesFocus: boolean;
  /** Among the buttons that did it: the place of one that undoes it for the keyboard, which is far from the notice. */
  beside?: Element | null;
  /** @returns the words shown afterwards */
  undo: (call: typeof callBottega) => Promise<Say>;
}

/** A move and the stock after it; `wasLost` when its response was lost and the move was found. */
export interface MadeMove {
  move_id: string;
  stock: number;
  to_tell?: number | undefined;
  wasLost?: true;
}

interface Moved {
  move: MadeMove;
  skuId: string;
  productId: string;
  /** The piece it was about. */
  name: string;
  pieces: Pieces;
  beside?: Element | null;
}

export function lastMove({ move, beside, ...moved }: Moved): LastChange {
  const key = newKey();
  const { now, stock } = shelfText.of[moved.pieces];
  const words = move.wasLost ? shelfText.wasMoved : shelfText.moved;
  return {
    key,
    productId: moved.productId,
    say: (product) =>
      words(moved.name, now(stock(stockNow(product, { move, ...moved })))) +
      shelfText.toTell(move.to_tell ?? 0),
    takesFocus: false,
    beside,
    async undo(call) {
      const undone = await call(stockCalls.undoMove, { move_id: move.move_id, key });
      return (product) => {
        const left = stockNow(product, { move: undone, ...moved });
        return shelfText.undone(moved.name, now(stock(left)));
      };
    },
  };
}

/** As it stands now, unless that was read before the move; the number of a move is a bigint. */
function stockNow(
  product: readonly ShelfPiece[],
  { move, skuId }: Pick<Moved, 'move' | 'skuId'>,
): number {
  const size = product.flatMap(({ sizes }) => sizes).find(({ id }) => id === skuId);
  const isOlder = size === undefined || BigInt(size.last_move) < BigInt(move.move_id);
  return isOlder ? move.stock : size.stock;
}

interface Retired {
  productId: string;
  name: string;
  retired: boolean;
}

export function lastRetirement({ productId, name, retired }: Retired): LastChange {
  return {
    key: newKey(),
    productId,
    say: () => shelfText.retired({ name, retired }),
    takesFocus: true,
    async undo(call) {
      await call(stockCalls.retire, { product_id: productId, retired: !retired });
      return () => shelfText.retired({ name, retired: !retired });
    },
  };
}

/** Long enough to read it and to take the change back; the moves of the size do that later, too. */
const noticeMs = 15_000;

/** Over the search for a while, so that the notice moves nothing below it. */
const placeOfNotice = 'absolute inset-x-0 top-0 block px-edge';

interface UndoLastProps {
  last?: LastChange | undefined;
  onUndone?: (() => void) | undefined;
}

/** Announces the last change with a button that undoes it, above everything. */
export function UndoLast({ last, onUndone }: UndoLastProps) {
  return (
    <output className={placeOfNotice}>
      {last && <Notice key={last.key} last={last} onUndone={onUndone} />}
    </output>
  );
}

/** Loads the product by itself: it may be anywhere in the list. */
function Notice({ last, onUndone }: UndoLastProps & { last: LastChange }) {
  const { response } = useCall(stockCalls.shelf, { product_id: last.productId });
  const { run, isBusy, failure } = useAction();
  const [undone, setUndone] = useState<{ say: Say; isBeside: boolean }>();
  const words = useRef<HTMLSpanElement>(null);
  const [isOver, setOver] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isKept = isHeld || isBusy || failure !== undefined;
  useEffect(() => {
    if (isKept) return undefined;
    const timer = setTimeout(() => setOver(true), noticeMs);
    return () => clearTimeout(timer);
  }, [isKept]);
  const takesFocus = undone === undefined ? last.takesFocus : !undone.isBeside;
  useWhen(takesFocus, () => words.current?.focus({ preventScroll: true }));
  function undo(isBeside: boolean): void {
    run(last.undo, (say) => {
      setUndone({ say, isBeside });
      // The button goes, with the focus.
      setHeld(false);
      if (isBeside) focusInView(last.beside?.parentElement?.querySelector('button:enabled'));
      onUndone?.();
    });
  }
  if (isOver) return null;
  const button = {
    busy: isBusy,
    disabled: isBusy,
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <span className="block min-h-14 rounded-md bg-sage-pale px-4 py-1 shadow-lift">
      <span className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <span
          ref={words}
          tabIndex={-1}
          className="min-w-0 grow basis-40 text-sm wrap-anywhere outline-none"
        >
          {failure ? (
            <span role="alert">{failure.message}</span>
          ) : (
            (undone ?? last).say(response?.pieces ?? [])
          )}
        </span>
        {undone === undefined && (
          <Button look="outline" {...button} onClick={() => undo(false)}>
            {shelfText.undo}
          </Button>
        )}
      </span>
      {undone === undefined &&
        last.beside &&
        createPortal(
          <Button
            look="outline"
            className="sr-only focus:not-sr-only"
            {...button}
            onClick={() => undo(true)}
          >
            {shelfText.undoHere}
          </Button>,
          last.beside,
        )}
    </span>
  );
}
