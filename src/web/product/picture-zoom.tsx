import { productText } from '#text/product.ts';
import { Icon } from '#ui/icon.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { usePressedPart } from '#web/use-pressed-part.ts';

interface PictureZoomProps {
  /** As `picturePath` takes it; undefined for a colour without pictures. */
  reference: string | undefined;
  /** The alternative text of the picture. */
  title: string;
}

/** The button on a picture that shows it larger than the screen. */
export function PictureZoom({ reference, title }: PictureZoomProps) {
  const {
    Part: ZoomDialog,
    press,
    open,
    onClose,
  } = usePressedPart(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);
  if (reference === undefined) return null;
  return (
    <>
      <button
        type="button"
        aria-label={productText.gallery.zoom}
        aria-haspopup="dialog"
        onClick={press}
        className="noscript:invisible absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-paper/90 text-ink transition-colors hover:bg-ink hover:text-paper"
      >
        <Icon name="zoom" className="size-5" />
      </button>
      {ZoomDialog && (
        <SectionBoundary>
          <ZoomDialog reference={reference} title={title} open={open} onClose={onClose} />
        </SectionBoundary>
      )}
    </>
  );
}
