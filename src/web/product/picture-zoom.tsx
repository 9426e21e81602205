import { lazy, useState } from 'react';
import { productText } from '#text/product.ts';
import { Icon } from '#ui/icon.tsx';
import { loadChunk } from '#web/router/load-chunk.ts';
import { PressedPart } from './pressed-part.tsx';

const ZoomDialog = lazy(async () => {
  const { ZoomDialog } = await loadChunk(() => import('./zoom-dialog.tsx'));
  return { default: ZoomDialog };
});

interface PictureZoomProps {
  /** As `picturePath` takes it; undefined for a colour without pictures. */
  reference: string | undefined;
  /** The alternative text of the picture. */
  title: string;
}

/** The button on a picture that shows it larger than the screen. */
export function PictureZoom({ reference, title }: PictureZoomProps) {
  /** Undefined until the first press. */
  const [open, setOpen] = useState<boolean>();
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
      {open !== undefined && (
        <PressedPart>
          <ZoomDialog
            reference={reference}
            title={title}
            open={open}
            onClose={() => setOpen(false)}
          />
        </PressedPart>
      )}
    </>
  );
}
