import { productText } from '#text/product.ts';

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
