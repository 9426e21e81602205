import { draftCalls, type PieceFields } from '#contract/bottega/drafts.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { draftText } from '#text/bottega-new-piece.ts';
import { ChoosePiece } from './choose-piece.tsx';

interface ChooseSimilarProps {
  onChoose: (chosen: { id: string; fields: PieceFields }) => void;
}

/** The pieces of the shop with their pictures, to choose the one that the new piece is like. */
export function ChooseSimilar({ onChoose }: ChooseSimilarProps) {
  const { run, isBusy, failure } = useAction();
  const choose = (id: string) =>
    run(
      (call) => call(draftCalls.similarPiece, { product_id: id }),
      (fields) => onChoose({ id, fields }),
    );
  return (
    <>
      <p className="mb-3 text-sm text-soft">{draftText.likeBody}</p>
      {failure && <Failure message={failure.message} />}
      <ChoosePiece
        label={draftText.likeSearch}
        nameOf={draftText.likeThis}
        isBusy={isBusy}
        onChoose={choose}
      />
    </>
  );
}
