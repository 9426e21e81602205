import type { Ref } from 'react';
import type { Size } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { unbrokenSize } from '#text/unbroken.ts';

interface SizePickerProps {
  sizes: Size[];
  index: number;
  onPick: (index: number) => void;
  ref?: Ref<HTMLFieldSetElement>;
}

/** The sizes of a colour; one that is sold out can be chosen too, to ask for its return. */
export function SizePicker({ sizes, index, onPick, ref }: SizePickerProps) {
  return (
    <fieldset ref={ref}>
      <legend className="text-sm font-semibold">{productText.size}</legend>
      <div className="mt-2.5 flex flex-wrap gap-1.5 lg:gap-2">
        {sizes.map(({ size, stock }, position) => (
          <label key={size} className="relative cursor-pointer">
            <input
              type="radio"
              name="size"
              value={size}
              checked={position === index}
              onChange={() => onPick(position)}
              className="peer sr-only"
            />
            <span
              className={`grid min-h-12 min-w-12 place-items-center rounded-md border px-3 text-sm font-medium transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta hover:border-ink ${stock > 0 ? 'border-edge bg-paper' : 'border-dashed border-edge text-soft line-through decoration-1'}`}
            >
              {size === 'unica' ? productText.onlySize : unbrokenSize(size)}
            </span>
            {stock <= 0 && <span className="sr-only">{productText.soldOut}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
