import { colorDotsPerCard } from '#contract/limits.ts';
import type { Color } from '#contract/product.ts';
import { categoryText } from '#text/category.ts';
import { Swatch } from '#web/ui/swatch.tsx';

/** Up to two colours as dots, and how many more there are. */
export function ColorDots({ colors }: { colors: Color[] }) {
  const more = colors.length - colorDotsPerCard;
  return (
    <span className="flex h-5 items-center gap-1.5">
      <span className="sr-only">{categoryText.colorsOf(colors.map((color) => color.name))}</span>
      {colors.slice(0, colorDotsPerCard).map((color) => (
        <Swatch key={color.name} color={color} className="size-4" />
      ))}
      {more > 0 && (
        <span aria-hidden className="text-xs text-soft">
          {categoryText.moreColors(more)}
        </span>
      )}
    </span>
  );
}
