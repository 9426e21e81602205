import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { zoomText } from '#text/zoom.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';

interface ZoomDialogProps {
  /** As `picturePath` takes it. */
  reference: string;
  /** The alternative text of the picture. */
  title: string;
  open: boolean;
  onClose: () => void;
}

/** A picture larger than the screen, stitch by stitch. */
export function ZoomDialog({ reference, title, open, onClose }: ZoomDialogProps) {
  const [widest, setWidest] = useState<number>();
  const scroller = useRef<HTMLDivElement>(null);

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
    <Dialog open={open} onClose={onClose} title={title} placement="full">
      {open && (
        <div ref={scroller} className="-mx-4 min-h-0 flex-1 overflow-auto md:-mx-6">
          <button
            type="button"
            aria-label={zoomText.shrink(title)}
            onClick={onClose}
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
  );
}
