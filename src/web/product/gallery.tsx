import { type KeyboardEvent, memo } from 'react';
import { productText } from '#text/product.ts';
import { Icon } from '#ui/icon.tsx';
import { onPhones, Picture } from '#ui/picture.tsx';
import { useGallery, useNearPictures } from './use-gallery.ts';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { usePressedPart } from '#web/use-pressed-part.ts';

interface GalleryProps {
  /** As `picturePath` takes them. */
  imgs: string[];
  /** Their alternative texts. */
  texts: string[];
}

const text = productText.gallery;

/** The pictures of one colour: swipe, arrows, dots, thumbnails and arrow keys; after the last comes the first. */
export const Gallery = memo(function Gallery({ imgs, texts }: GalleryProps) {
  const { stripRef, index, previous, next, show, swipe } = useGallery(imgs.length);
  const { isNear, wantAround } = useNearPictures({ strip: stripRef, index, count: imgs.length });
  const several = imgs.length > 1;

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') previous();
    if (event.key === 'ArrowRight') next();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work from every button inside
    <section
      aria-label={text.label}
      onKeyDown={moveByKey}
      onPointerEnter={wantAround}
      onFocus={wantAround}
      className="lg:flex lg:gap-4"
    >
      {several && <GalleryThumbnails imgs={imgs} index={index} onShow={show} />}
      <div className="relative min-w-0 flex-1">
        <div
          {...swipe}
          className="cursor-grab overflow-hidden select-none [view-transition-name:piece] bg-fleece active:cursor-grabbing md:rounded-md"
        >
          <div ref={stripRef} className="flex touch-pan-y touch-pinch-zoom">
            {imgs.map((img, position) => (
              <div
                key={img}
                aria-hidden={position !== index}
                className="min-w-0 shrink-0 grow-0 basis-full aspect-piece max-md:max-h-[max(52svh,100svh-242px)] low-phone:max-h-[calc(100svh-100px)]"
              >
                {isNear(position) && (
                  <Picture
                    reference={img}
                    alt={texts[position] ?? ''}
                    sizes={`(min-width: 1024px) 45vw, (min-width: 769px) 50vw, ${onPhones(100)}`}
                    first={position === 0}
                    draggable={false}
                    // A window that is wider than high would cut the piece at the neck.
                    className="size-full object-cover landscape:max-md:object-contain"
                  />
                )}
              </div>
            ))}
          </div>
        </div>
        <PictureZoom reference={imgs[index]} title={texts[index] ?? ''} />
        {several && <GalleryArrows onPrevious={previous} onNext={next} />}
        {several && <GalleryDots count={imgs.length} index={index} onShow={show} />}
        <p aria-live="polite" className="sr-only">
          {text.position(index + 1, imgs.length)}
        </p>
      </div>
    </section>
  );
});

function GalleryArrows({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  const arrow =
    'noscript:invisible absolute bottom-3 grid size-[44px] place-items-center rounded-full bg-paper/90 text-ink hover:bg-ink hover:text-paper md:top-[calc(50%-2.75rem)] md:bottom-auto';
  return (
    <>
      <button
        type="button"
        aria-label={text.previous}
        onClick={onPrevious}
        className={`${arrow} left-3`}
      >
        <Icon name="left" className="size-5" />
      </button>
      <button type="button" aria-label={text.next} onClick={onNext} className={`${arrow} right-3`}>
        <Icon name="right" className="size-5" />
      </button>
    </>
  );
}

interface GalleryDotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
}

/** One dot per picture, each with room for a finger; on phones they stand on the picture, between the arrows. */
function GalleryDots({ count, index, onShow }: GalleryDotsProps) {
  return (
    <div className="noscript:invisible flex justify-center max-md:absolute max-md:bottom-3 max-md:left-1/2 max-md:max-w-[calc(100%-7rem)] max-md:-translate-x-1/2 max-md:rounded-full max-md:bg-paper/90">
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={text.show(position + 1, count)}
          aria-current={position === index || undefined}
          onClick={() => onShow(position)}
          className="group grid size-[44px] min-w-0 place-items-center"
        >
          <span className="size-2 rounded-full bg-edge group-aria-[current]:scale-150 group-aria-[current]:bg-terracotta forced-colors:bg-[CanvasText] forced-colors:group-aria-[current]:bg-[Highlight]" />
        </button>
      ))}
    </div>
  );
}

interface GalleryThumbnailsProps {
  imgs: string[];
  index: number;
  onShow: (index: number) => void;
}

/** The column of small pictures beside the gallery; phones have the dots instead. */
function GalleryThumbnails({ imgs, index, onShow }: GalleryThumbnailsProps) {
  return (
    <ul aria-label={text.thumbnails} className="hidden w-[88px] shrink-0 flex-col gap-3 lg:flex">
      {imgs.map((img, position) => (
        <li key={img}>
          <button
            type="button"
            aria-label={text.show(position + 1, imgs.length)}
            aria-current={position === index || undefined}
            onClick={() => onShow(position)}
            className="block w-full overflow-hidden rounded-sm bg-fleece outline-offset-2 aspect-piece hover:ring-2 hover:ring-line aria-[current]:ring-2 aria-[current]:ring-ink forced-colors:border-2 forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
          >
            <Picture reference={img} alt="" sizes="5.5rem" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PictureZoomProps {
  /** As `picturePath` takes it; undefined for a colour without pictures. */
  reference: string | undefined;
  /** The alternative text of the picture. */
  title: string;
}

/** The button on a picture that shows it larger than the screen. */
function PictureZoom({ reference, title }: PictureZoomProps) {
  const zoom = usePressedPart(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);
  if (reference === undefined) return null;
  return (
    <>
      <button
        type="button"
        aria-label={productText.gallery.zoom}
        aria-haspopup="dialog"
        onClick={zoom.press}
        className="noscript:invisible absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-paper/90 text-ink hover:bg-ink hover:text-paper"
      >
        <Icon name="zoom" className="size-5" />
      </button>
      {zoom.Part && (
        <SectionBoundary>
          <zoom.Part {...zoom.state} {...{ reference, title }} />
        </SectionBoundary>
      )}
    </>
  );
}
