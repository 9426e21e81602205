import { productText } from '#text/product.ts';
import { Picture } from '#ui/picture.tsx';

const text = productText.gallery;

interface GalleryDotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
}

/** One dot per picture, each with room for a finger. */
export function GalleryDots({ count, index, onShow }: GalleryDotsProps) {
  return (
    <div className="flex justify-center">
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={productText.gallery.show(position + 1, count)}
          aria-current={position === index || undefined}
          onClick={() => onShow(position)}
          className="group grid size-[44px] place-items-center"
        >
          <span className="size-2 rounded-full bg-edge transition-transform group-aria-[current]:scale-150 group-aria-[current]:bg-terracotta forced-colors:bg-[CanvasText] forced-colors:group-aria-[current]:bg-[Highlight]" />
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
export function GalleryThumbnails({ imgs, index, onShow }: GalleryThumbnailsProps) {
  return (
    <ul aria-label={text.thumbnails} className="hidden w-22 shrink-0 flex-col gap-3 lg:flex">
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
