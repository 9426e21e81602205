import { type SyntheticEvent, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { draftCalls, type OpenDraft, type OwnField } from '#contract/bottega/drafts.ts';
import { paths } from '#contract/paths.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Failure, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { Question } from '#bottega/layout/form.tsx';
import { DeletePiece } from '#bottega/product/delete-piece.tsx';
import { draftPlace, dropPhotographs } from '#bottega/photographs/kept-photographs.ts';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { type EditedProduct, productCalls } from '#contract/bottega/products.ts';
import { FactRows } from '#bottega/product/field-rows.tsx';
import { useRows } from '#bottega/product/use-rows.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { pieceText } from '#text/bottega-product.ts';
import { buttonLook, Spinner } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

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

/** Preview, facts of the similar piece, and the ways on. */
function OpenDraftPart({ id, onPublished }: { id: string; onPublished: (name: string) => void }) {
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

/** The share of its size at which the page is drawn, so that more of it is in sight. */
const scale = 0.75;
const width = `${100 / scale}%`;

interface PreviewFrameProps {
  id: string;
  name: string;
  /** Changes with the draft. */
  version: string;
  /** The first photograph; shown until the page is there. */
  img: string | undefined;
}

/** The shop's own page of a draft, as long as the piece is: not its neighbours and the foot of every page. */
function PreviewFrame({ id, name, version, img }: PreviewFrameProps) {
  const [height, setHeight] = useState<number>();
  function measure({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    const page = currentTarget.contentDocument;
    // Once, in the low frame: the page is at least as high as its frame, and would grow with it.
    void page?.fonts.ready.then(() => {
      const piece = page.querySelector('article')?.getBoundingClientRect();
      setHeight(piece?.bottom ?? page.body.scrollHeight);
    });
  }
  const isThere = height !== undefined;
  return (
    <div
      className="relative mb-6 h-[65dvh] overflow-hidden rounded-md border border-line bg-paper"
      style={isThere ? { height: height * scale } : undefined}
    >
      {/* Nothing in it runs; it has the shop's origin for its own styles and pictures. */}
      <iframe
        key={version}
        title={`${draftText.preview}: ${name}`}
        sandbox="allow-same-origin"
        src={`${bottegaPaths.preview(id)}?v=${version}`}
        className="absolute top-0 left-0 origin-top-left"
        style={{ width, height: isThere ? height : width, transform: `scale(${scale})` }}
        onLoad={measure}
      />
      {!isThere && (
        <div className="absolute inset-0 bg-paper">
          {img !== undefined && (
            <Picture reference={img} alt="" sizes="6rem" className="h-full object-cover" />
          )}
          <output className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-paper/90 p-3 text-sm">
            <Spinner />
            {draftText.previewLoading}
          </output>
        </div>
      )}
    </div>
  );
}

interface TakenOverProps {
  draft: OpenDraft;
  product: EditedProduct;
  onChanged: () => void;
}

/** The facts that a new piece has from the similar one, each with its value: the texts lead to the form. */
function TakenOver({ draft, product, onChanged }: TakenOverProps) {
  const rows = useRows(onChanged);
  const texts = draft.untouched.filter(isText);
  return (
    <>
      {texts.length > 0 && (
        <section className="mb-4 rounded-md bg-blush p-4">
          <h2 className="mb-2 font-sans text-base font-semibold">
            {draftText.toReview(draft.like.name)}
          </h2>
          {texts.map((name) => (
            <p key={name} className="mb-2 text-sm">
              <span className="block font-medium">{draftText.fields[name]}</span>
              <span className="line-clamp-3 text-soft wrap-anywhere">{draft[name]}</span>
            </p>
          ))}
          <Link to={bottegaPaths.changeDraft(draft.id)} className="text-link touch-target text-sm">
            {draftText.rewrite}
          </Link>
        </section>
      )}
      <FactRows
        title={draftText.taken(draft.like.name)}
        isUntouched={(name) => draft.untouched.some((one) => one === name)}
        product={product}
        rows={rows}
      />
    </>
  );
}

function isText(name: OwnField): name is 'short_description' | 'description' {
  return name === 'short_description' || name === 'description';
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
          <CallButton
            className="flex-1"
            busy={isBusy}
            onClick={() => (untouched.length > 0 ? setAsking(true) : publish())}
          >
            {draftText.publish}
          </CallButton>
          <Link to={bottegaPaths.changeDraft(id)} className={buttonLook('outline')}>
            {draftText.change}
          </Link>
        </div>
      )}
    </>
  );
}

/** The names of the facts that are still the similar piece's, as they are asked about. */
function untouchedNames({ untouched }: Pick<OpenDraft, 'untouched'>): string[] {
  return untouched.map((name) => (isText(name) ? draftText.fields[name] : pieceText.fields[name]));
}
