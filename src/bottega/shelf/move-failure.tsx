import { useEffect, useEffectEvent } from 'react';
import { type BottegaError, isAnswerLost } from '#bottega/call-bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { stockCalls } from '#contract/bottega/stock.ts';

interface LostMoveProps {
  skuId: string;
  /** The key of the press. */
  moveKey: string;
  onFound: (moveId: string) => void;
}

interface MoveFailureProps extends LostMoveProps {
  failure: BottegaError | undefined;
  message?: string;
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
