import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Question } from '#bottega/layout/form.tsx';
import { Failure, useStatusMessage } from '#bottega/layout/screen.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { useWhen } from '#bottega/use-when.ts';
import { productCalls } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';

const text = pieceText.remove;

/** Deletes a piece that is off sale, after a question, and leads to the shelf. */
export function DeletePiece({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  const { run, isBusy, failure } = useAction();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-6">
      {failure && <Failure message={failure.message} />}
      {isAsking ? (
        <Question
          words={text.ask(name)}
          yes={text.yes}
          no={text.no}
          busy={isBusy}
          onYes={() =>
            run(
              (call) => call(productCalls.deleteProduct, { product_id: id }),
              () => void navigate(bottegaPaths.shelf, { replace: true, state: { deleted: name } }),
            )
          }
          onNo={() => setAsking(false)}
        />
      ) : (
        <Button look="quiet" className="-ml-3" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      )}
    </div>
  );
}

const arrivalSchema = z.object({ deleted: z.string() });

/** Says on the shelf which piece was deleted just now, if one was: once, and no more after a reload. */
export function PieceDeleted() {
  const name = arrivalSchema.safeParse(useLocation().state).data?.deleted;
  const navigate = useNavigate();
  const { statusMessage, announce } = useStatusMessage();
  useWhen(name, (deleted) => {
    announce(text.done(deleted));
    void navigate('.', { replace: true, preventScrollReset: true });
  });
  return statusMessage;
}
