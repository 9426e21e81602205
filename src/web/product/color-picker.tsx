import type { Variant } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { Swatch } from '#web/ui/swatch.tsx';

interface ColorPickerProps {
  variants: Variant[];
  index: number;
  onPick: (index: number) => void;
}

/** The colours of a product: a dot each, and the name of the chosen one. */
export function ColorPicker({ variants, index, onPick }: ColorPickerProps) {
  return (
    <fieldset>
      <legend className="text-sm">
        <span className="font-semibold">{productText.color}</span>{' '}
        <span className="text-soft">{variants[index]?.color.name}</span>
      </legend>
      <div className="mt-2 -ml-1.5 flex flex-wrap gap-1">
        {variants.map(({ color }, position) => (
          <label
            key={color.name}
            title={color.name}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full"
          >
            <input
              type="radio"
              name="color"
              value={color.name}
              checked={position === index}
              onChange={() => onPick(position)}
              className="peer sr-only"
            />
            <span className="absolute inset-1 rounded-full border-2 border-transparent transition-colors peer-checked:border-ink forced-colors:border-[Canvas] forced-colors:peer-checked:border-[Highlight] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta" />
            <Swatch color={color} className="size-7.5" />
            <span className="sr-only">{color.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
