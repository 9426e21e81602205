import { Link } from 'react-router';
import { draftCalls } from '#contract/bottega/drafts.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { LinkCard } from '#bottega/layout/screen.tsx';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { dropOtherDrafts } from '#bottega/photographs/kept-photographs.ts';
import { useCall } from '#bottega/use-call.ts';
import { useWhen } from '#bottega/use-when.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { buttonLook } from '#ui/button.tsx';

export function Drafts() {
  return (
    <div className="mb-5">
      <Link to={bottegaPaths.newPiece} className={buttonLook('solid')}>
        {draftText.title}
      </Link>
      <DraftList pathOf={bottegaPaths.draft} />
    </div>
  );
}

export function DraftList({ pathOf }: { pathOf: (id: string) => string }) {
  const { response, failure, isLoading } = useCall(draftCalls.drafts, {});
  const drafts = response?.drafts ?? [];
  // Until the call has ended the list may be an earlier one.
  useWhen(failure === undefined && !isLoading ? response : undefined, ({ drafts: all }) => {
    void dropOtherDrafts(all.map(({ id }) => id));
  });
  if (drafts.length === 0) return null;
  return (
    <section className="mt-4">
      <h2 className="mb-2 font-sans text-base font-semibold">{draftText.drafts}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {drafts.map(({ id, name, img, at, by }) => (
          <LinkCard key={id} to={pathOf(id)}>
            <span className="flex flex-wrap gap-4">
              {img && <Thumbnail reference={img} />}
              <span className={besideThumbnail}>
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="block text-sm text-soft">
                  {draftText.draftOf(new Date(at), by)}
                </span>
              </span>
            </span>
          </LinkCard>
        ))}
      </ul>
    </section>
  );
}
