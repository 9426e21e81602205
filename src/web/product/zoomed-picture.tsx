import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { layoutText } from '#text/layout.ts';
import { Picture } from '#ui/picture.tsx';

interface ZoomedPictureProps {
  /** As `picturePath` takes it. */
  reference: string;
  onClose: () => void;
}

/** A picture that is larger than the screen; a press closes it. */
export function ZoomedPicture({ reference, onClose }: ZoomedPictureProps) {
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
    <div ref={scroller} className="-mx-4 min-h-0 flex-1 overflow-auto md:-mx-6">
      <button
        type="button"
        aria-label={layoutText.close}
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
  );
}
