import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { draftCalls, type OpenDraft } from '#contract/bottega/drafts.ts';
import { paths } from '#contract/paths.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Failure, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { Question } from '#bottega/layout/question.tsx';
import { DeletePiece } from '#bottega/product/delete-piece.tsx';
import { draftPlace, dropPhotographs } from '#bottega/photographs/kept-photographs.ts';
import { useAction } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { productCalls } from '#contract/bottega/products.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { TakenOver, untouchedNames } from './taken-over.tsx';

/** A draft in the shop's own page, and the button that puts it on sale. */
export function DraftScreen() {
  const { id = '' } = useParams();
  const { statusMessage, announce } = useStatusMessage();
  const [published, setPublished] = useState<string>();
  return (
    <Screen title={published ?? draftText.preview}>
      {statusMessage}
      {published === undefined ? (
        <OpenDraftPart
          id={id}
          onPublished={(name) => {
            void dropPhotographs(draftPlace(id));
            setPublished(name);
            announce(draftText.onSale(name));
          }}
        />
      ) : (
        <p className="flex flex-wrap gap-3">
          <a href={paths.product(id)} className={buttonLook('solid')}>
            {draftText.seeInShop}
          </a>
          <Link to={bottegaPaths.newPiece} className={buttonLook('outline')}>
            {draftText.another}
          </Link>
          <Link to={bottegaPaths.shelf} className={buttonLook('quiet')}>
            {draftText.backToShelf}
          </Link>
        </p>
      )}
    </Screen>
  );
}

interface OpenDraftPartProps {
  id: string;
  onPublished: (name: string) => void;
}

/** Preview, facts of the similar piece, and the ways on. */
function OpenDraftPart({ id, onPublished }: OpenDraftPartProps) {
  const called = useCall(draftCalls.draft, { id });
  const product = useCall(productCalls.editedProduct, { product_id: id });
  const [changes, setChanges] = useState(0);
  // It is on sale by now.
  if (called.failure?.code === 'not_found' && product.response)
    return <Navigate to={bottegaPaths.editedPiece(id)} replace />;
  return (
    <Loaded called={called}>
      {(draft) => (
        <>
          <p className="mb-3 text-sm text-soft">{draftText.previewBody}</p>
          <PreviewFrame
            id={id}
            name={draft.name}
            version={`${draft.version}.${changes}`}
            img={draft.photographs[0]?.img}
          />
          <Loaded called={product}>
            {(edited) => (
              <TakenOver
                draft={draft}
                product={edited}
                onChanged={() => {
                  setChanges(changes + 1);
                  called.reload();
                  product.reload();
                }}
              />
            )}
          </Loaded>
          <Publish draft={draft} onPublished={() => onPublished(draft.name)} />
          <DeletePiece id={id} name={draft.name} />
        </>
      )}
    </Loaded>
  );
}

/** In sight however long the preview is: on phones above the navigation, of which 65px are the height. */
const abovePlaces =
  'flex flex-wrap gap-3 -mx-edge bg-wool px-edge py-2 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-[calc(65px+env(safe-area-inset-bottom))] [@media(min-height:40rem)]:z-20 md:[@media(min-height:40rem)]:bottom-0';

/** Puts the draft on sale; asks first where facts of its own are still those of the similar piece. */
function Publish({ draft, onPublished }: { draft: OpenDraft; onPublished: () => void }) {
  const { id, version, like } = draft;
  const { run, isBusy, failure } = useAction();
  const [isAsking, setAsking] = useState(false);
  const untouched = untouchedNames(draft);
  const publish = () => run((call) => call(draftCalls.publishPiece, { id, version }), onPublished);
  return (
    <>
      {failure && <Failure message={failure.message} />}
      {isAsking && untouched.length > 0 ? (
        <Question
          words={draftText.untouched(like.name, untouched)}
          yes={draftText.publishAnyway}
          no={draftText.reviewFirst}
          busy={isBusy}
          onYes={publish}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className={abovePlaces}>
          <Button
            className="flex-1"
            busy={isBusy}
            disabled={isBusy}
            onClick={() => (untouched.length > 0 ? setAsking(true) : publish())}
          >
            {draftText.publish}
          </Button>
          <Link to={bottegaPaths.changeDraft(id)} className={buttonLook('outline')}>
            {draftText.change}
          </Link>
        </div>
      )}
    </>
  );
}
