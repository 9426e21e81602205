import { Form } from '#bottega/layout/form.tsx';
import { useState } from 'react';
import { toBottegaError, useCall } from '#bottega/use-call.ts';
import { type ShelfSize, stockCalls } from '#contract/bottega/stock.ts';
import { stockMax } from '#contract/limits.ts';
import type { Pieces } from '#contract/promise.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import type { MadeMove } from './last-change.tsx';
import {
  type BottegaError,
  type callBottega,
  isAnswerLost,
  newKey,
} from '#bottega/call-bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { useWhen } from '#bottega/use-when.ts';

/** A piece made to order has no shelf to be returned to. */
const reasons = {
  shelf: ['made', 'taken', 'returned'],
  made: ['made', 'taken'],
} as const satisfies Record<Pieces, readonly string[]>;

interface StockFormProps {
  pieces: Pieces;
  size: ShelfSize;
  onMoved: (move: MadeMove) => void;
}

/** So many pieces at a time: finished, taken away, or come back. */
export function MoveSeveral({ pieces: kind, size, onMoved }: StockFormProps) {
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

type Seen = Pick<ShelfSize, 'stock' | 'last_move'>;

/** The shelf was counted: the difference from the shown stock becomes a move. */
export function CountSize({ pieces, size, onMoved }: StockFormProps) {
  const [typed, setTyped] = useState('');
  /** The stock shown at the first key; `changed` has it and the stock that the server answered with a 409. */
  const [begun, setBegun] = useState<Seen>();
  const [changed, setChanged] = useState<{ before: number; now: Seen }>();
  const { stock: shown, last_move } = changed?.now ?? begun ?? size;
  const words = shelfText.of[pieces];
  const why = whyNotSave({ typed, shown, size, shape: words.countShape });

  const { run, isBusy, key, renewKey, lost } = useMove(size, (made) => {
    setTyped('');
    setBegun(undefined);
    setChanged(undefined);
    onMoved(made);
  });
  const save = () =>
    run(async (call) => {
      try {
        const counted = Number(typed);
        const count = { size_id: size.id, key, shown, counted, last_move };
        return await call(stockCalls.countPieces, count);
      } catch (error) {
        const { now } = toBottegaError(error);
        if (now) setChanged({ before: shown, now });
        throw error;
      }
    });
  const message =
    lost.failure?.code === 'stock_changed' && changed
      ? shelfText.countChanged(changed.before, changed.now.stock)
      : undefined;
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold">{shelfText.count}</h3>
      <MoveFailure {...lost} message={message} />
      <Form className="block">
        <PiecesField
          name={`counted-${size.id}`}
          label={words.counted}
          hint={why}
          value={typed}
          onType={(now) => {
            setBegun((known) => known ?? size);
            setTyped(now);
            // Another number is another count.
            renewKey();
          }}
        />
        <CallButton
          type="submit"
          className="mt-3"
          busy={isBusy}
          disabled={why !== undefined}
          onClick={save}
        >
          {shelfText.save}
        </CallButton>
      </Form>
    </section>
  );
}

interface Typed {
  typed: string;
  /** The hint for input that is no number. */
  shape: string;
  shown: number;
  size: Pick<ShelfSize, 'held' | 'kept_until'>;
}

function whyNotSave({ typed, shape, shown, size }: Typed): string | undefined {
  if (!/^\d{1,4}$/.test(typed)) return shape;
  const counted = Number(typed);
  if (counted === shown) return shelfText.countSame;
  const { held, kept_until } = size;
  if (counted >= held) return undefined;
  return kept_until.length > 0 ? shelfText.countKept(held) : shelfText.countHeld(held);
}

interface PiecesFieldProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onType: (typed: string) => void;
}

/** How many pieces, as typed: a number that is too long is refused and not cut. */
function PiecesField({ onType, hint, ...field }: PiecesFieldProps) {
  const isOver = /^\d+$/.test(field.value) && Number(field.value) > stockMax;
  return (
    <Field
      {...field}
      hint={isOver ? undefined : hint}
      error={isOver ? shelfText.overMost : undefined}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onType(event.target.value.trim())}
    />
  );
}

interface LostMoveProps {
  skuId: string;
  moveKey: string;
  onFound: (moveId: string) => void;
}

interface MoveFailureProps extends LostMoveProps {
  failure: BottegaError | undefined;
  message?: string;
}

/** A move of a size's stock. It keeps its key while it is repeated; the next move, and one that is typed anew, has another. */
export function useMove({ id, stock }: ShelfSize, onMade: (move: MadeMove) => void) {
  const { run, isBusy, failure, dismiss } = useAction();
  const [key, setKey] = useState(newKey);
  const renewKey = () => setKey(newKey());
  const done = (made: MadeMove) => {
    renewKey();
    onMade(made);
  };
  const onFound = (move_id: string) => {
    dismiss();
    done({ move_id, stock, wasLost: true });
  };
  return {
    run: (work: (call: typeof callBottega) => Promise<MadeMove>) => run(work, done),
    isBusy,
    key,
    renewKey,
    /** For its `MoveFailure`. */
    lost: { failure, skuId: id, moveKey: key, onFound },
  };
}

/** Says why a move failed. A move whose response was lost is looked for among the moves of the size. */
export function MoveFailure({ failure, message, ...lost }: MoveFailureProps) {
  if (failure === undefined) return null;
  return (
    <>
      <Failure message={message ?? failure.message} />
      {isAnswerLost(failure) && <LostMove {...lost} />}
    </>
  );
}

function LostMove({ skuId, moveKey, onFound }: LostMoveProps) {
  const { response } = useCall(stockCalls.moves, { size_id: skuId });
  const id = response?.moves.find(({ key }) => key === moveKey)?.id;
  useWhen(id, onFound);
  return null;
}
