import { type SyntheticEvent, useState } from 'react';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { Picture } from '#ui/picture.tsx';
import { Spinner } from '#ui/button.tsx';

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
export function PreviewFrame({ id, name, version, img }: PreviewFrameProps) {
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
