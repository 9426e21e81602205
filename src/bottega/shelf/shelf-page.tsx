import { memo, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { Loaded } from '#bottega/layout/screen.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { LastResponses, nameOfCall, useCall, useLatest } from '#bottega/use-call.ts';
import { type ShelfFilter, type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import type { LastChange } from './last-change.tsx';
import { PieceRow } from './piece-row.tsx';

interface ShelfPageProps {
  asked: { filter?: ShelfFilter; q?: string; product_id?: string };
  /** Where the page before ends. */
  after?: string;
  /** Counted from 1. */
  nth: number;
  /** The button that asked for it has gone. */
  takesFocus?: boolean;
  onChanged: (change: LastChange, reload: () => void) => void;
}

/**
 * A page of pieces and, once they are asked for, those after it. Each page follows what changes by itself;
 * the next one begins where this one ends now.
 */
export const ShelfPage = memo(function ShelfPage({ takesFocus = false, ...page }: ShelfPageProps) {
  const { asked, after, nth, onChanged } = page;
  const called = useLatest(useCall(stockCalls.shelf, { ...asked, after }));
  const { reload } = called;
  const { q, filter = 'all' } = asked;
  const changed = useCallback(
    (change?: LastChange) => {
      if (change) onChanged(change, reload);
      reload();
    },
    [onChanged, reload],
  );
  return (
    <>
      {nth === 1 && <Found q={q} response={called.response} />}
      <Loaded called={called}>
        {({ pieces, after: next }) => (
          <>
            {nth === 1 && q === undefined && pieces.length === 0 && <p>{shelfText.none[filter]}</p>}
            <PieceList pieces={pieces} takesFocus={takesFocus} onChanged={changed} />
            {next !== undefined && <NextPage {...page} nth={nth + 1} after={next} />}
          </>
        )}
      </Loaded>
    </>
  );
});

interface FoundProps {
  q: string | undefined;
  response: z.infer<typeof stockCalls.shelf.response> | undefined;
}

function Found({ q, response }: FoundProps) {
  return (
    <output className="block text-sm text-soft not-empty:mb-3">
      {q !== undefined && response && shelfText.found(response.found ?? 0, q)}
    </output>
  );
}

interface PieceListProps {
  pieces: ShelfPiece[];
  takesFocus: boolean;
  onChanged: (change?: LastChange) => void;
}

function PieceList({ pieces, takesFocus, onChanged }: PieceListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [takesFocus]);
  // Changes above or below the list draw no row anew.
  const rows = useMemo(
    () =>
      pieces.map((piece) => (
        <PieceRow
          key={`${piece.product_id} ${piece.color.name}`}
          piece={piece}
          onChanged={onChanged}
        />
      )),
    [pieces, onChanged],
  );
  return (
    <ul ref={list} className="border-t border-line">
      {rows}
    </ul>
  );
}

/** A button that loads the next page; after 'back' that page is shown at once. */
function NextPage({ asked, after, nth, onChanged }: ShelfPageProps) {
  const last = use(LastResponses);
  const name = `shelf ${JSON.stringify(asked)} ${nth}`;
  const [open, setOpen] = useState(() => (last.has(name) ? 'before' : undefined));
  if (open !== undefined) {
    return (
      <div className="-mt-px">
        <ShelfPage {...{ asked, after, nth, onChanged }} takesFocus={open === 'now'} />
      </div>
    );
  }
  const request = { ...asked, after };
  return (
    <ActionButton
      look="outline"
      className="mt-4 w-full"
      work={(call) => call(stockCalls.shelf, request)}
      onDone={(page) => {
        last.set(nameOfCall(stockCalls.shelf, request), page);
        last.set(name, true);
        setOpen('now');
      }}
    >
      {shelfText.nextPage}
    </ActionButton>
  );
}
