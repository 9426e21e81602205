import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { draftCalls, type OpenDraft } from '#contract/bottega/drafts.ts';
import { paths } from '#contract/paths.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { StatusMessage, useStatusMessage } from '#bottega/layout/status-message.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { draftPlace, dropPhotographs } from '#bottega/photographs/kept-photographs.ts';
import { useCall } from '#bottega/use-call.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { buttonLook } from '#ui/button.tsx';

/** A draft in the shop's own page, and the button that puts it on sale. */
export function DraftScreen() {
  const { id = '' } = useParams();
  const { status, announce } = useStatusMessage();
  const [published, setPublished] = useState<string>();
  return (
    <Screen title={draftText.preview}>
      <StatusMessage status={status} />
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

function OpenDraftPart({ id, onPublished }: OpenDraftPartProps) {
  const called = useCall(draftCalls.draft, { id });
  return (
    <Loaded called={called}>
      {({ name, version }: OpenDraft) => (
        <>
          <p className="mb-3 text-sm text-soft">{draftText.previewBody}</p>
          {/* Nothing in it runs; it has the shop's origin for its own styles and pictures. */}
          <iframe
            key={version}
            title={`${draftText.preview}: ${name}`}
            sandbox="allow-same-origin"
            src={`${bottegaPaths.preview(id)}?v=${version}`}
            className="mb-4 h-[65dvh] w-full rounded-md border border-line bg-paper"
          />
          <div className="flex flex-wrap gap-3">
            <ActionButton
              className="flex-1"
              work={(call) => call(draftCalls.publishPiece, { id, version })}
              onDone={() => onPublished(name)}
            >
              {draftText.publish}
            </ActionButton>
            <Link to={bottegaPaths.changeDraft(id)} className={buttonLook('outline')}>
              {draftText.change}
            </Link>
          </div>
        </>
      )}
    </Loaded>
  );
}
