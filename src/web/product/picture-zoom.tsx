import { lazy, Suspense, useState } from 'react';
import { productText } from '#text/product.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { loadChunk } from '#web/router/load-chunk.ts';

/** Loaded at the press. */
const ZoomedPicture = lazy(async () => {
  const zoomed = await loadChunk(() => import('./zoomed-picture.tsx'));
  return { default: zoomed.ZoomedPicture };
});

interface PictureZoomProps {
  /** As `picturePath` takes it; undefined for a colour without pictures. */
  reference: string | undefined;
  /** What the picture shows, in words. */
  title: string;
}

/** The button on a picture that shows it larger than the screen, stitch by stitch. */
export function PictureZoom({ reference, title }: PictureZoomProps) {
  const [open, setOpen] = useState(false);
  if (reference === undefined) return null;

  return (
    <>
      <button
        type="button"
        aria-label={productText.gallery.zoom}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="noscript:invisible absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-paper/90 text-ink transition-colors hover:bg-ink hover:text-paper"
      >
        <Icon name="zoom" className="size-5" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} placement="full">
        {open && (
          <SectionBoundary>
            <Suspense>
              <ZoomedPicture reference={reference} onClose={() => setOpen(false)} />
            </Suspense>
          </SectionBoundary>
        )}
      </Dialog>
    </>
  );
}
