import { Failure } from '#bottega/layout/screen.tsx';
import { firstPress, useAction } from '#bottega/use-action.tsx';
import { makingCalls, type ToMake } from '#contract/bottega/making.ts';
import { makingText } from '#text/bottega-today.ts';
import { Button } from '#ui/button.tsx';

const text = makingText.claim;

type Named = Pick<ToMake['awaited'][number], 'name' | 'color' | 'size' | 'made_by'>;
/** A line of an order, or an SKU. */
export type ClaimablePiece = Named & ({ order_id: string; line: number } | { size_id: string });

/** The maker who makes the piece; a button takes it, or leaves it to the other. */
export function PieceClaim({ piece }: { piece: ClaimablePiece }) {
  const { run, isBusy, failure, dismiss } = useAction();
  const { name, color, size, made_by: by } = piece;
  const request =
    'size_id' in piece
      ? { size_id: piece.size_id }
      : { order_id: piece.order_id, line: piece.line };
  const isTaken = by !== undefined;
  const words = isTaken ? (by.is_me ? text.leave : text.free) : text.take;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {failure && <Failure message={failure.code === 'conflict' ? text.taken : failure.message} />}
      <p className="text-sm font-medium">{isTaken && (by.is_me ? text.mine : text.by(by.name))}</p>
      <Button
        look="quiet"
        aria-label={`${words}: ${name}, ${color}, ${size}`}
        busy={isBusy}
        disabled={isBusy}
        onClick={firstPress(() =>
          run(
            (call) => call(isTaken ? makingCalls.releasePiece : makingCalls.claimPiece, request),
            dismiss,
          ),
        )}
      >
        {words}
      </Button>
    </div>
  );
}
