import { useEffect, useEffectEvent, useState } from 'react';
import {
  type BottegaError,
  type callBottega,
  isAnswerLost,
  newKey,
} from '#bottega/call-bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { type ShelfSize, stockCalls } from '#contract/bottega/stock.ts';
import type { MadeMove } from './last-change.tsx';

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
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (id !== undefined) report(id);
  }, [id]);
  return null;
}
