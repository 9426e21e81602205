import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { layoutText } from '#text/layout.ts';
import { productText } from '#text/product.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';

interface PictureZoomProps {
  /** As `picturePath` takes it; undefined for a colour without pictures. */
  reference: string | undefined;
  /** What the picture shows, in words. */
  title: string;
}

/** The button on a picture that shows it larger than the screen, stitch by stitch. */
export function PictureZoom({ reference, title }: PictureZoomProps) {
  const [open, setOpen] = useState(false);
  const [widest, setWidest] = useState<number>();
  const scroller = useRef<HTMLDivElement>(null);
  if (reference === undefined) return null;

  /** Shows no more points than the file has, and begins in its middle, where the piece is. */
  function begin({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    flushSync(() => setWidest(currentTarget.naturalWidth));
    const box = scroller.current;
    box?.scrollTo(
      (box.scrollWidth - box.clientWidth) / 2,
      (box.scrollHeight - box.clientHeight) / 3,
    );
  }

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
          <div ref={scroller} className="-mx-4 min-h-0 flex-1 overflow-auto md:-mx-6">
            <button
              type="button"
              aria-label={layoutText.close}
              onClick={() => setOpen(false)}
              style={{ maxWidth: widest }}
              className="mx-auto block aspect-piece w-[230vw] cursor-zoom-out bg-fleece md:w-[max(60rem,78vw)]"
            >
              <Picture
                reference={reference}
                alt=""
                // As wide as the largest is called, so that its natural width is that of its file.
                sizes="1240px"
                onLoad={begin}
                className="size-full object-cover"
              />
            </button>
          </div>
        )}
      </Dialog>
    </>
  );
}
