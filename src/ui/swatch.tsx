import type { Color } from '#contract/product.ts';
import { classNames } from './class-names.ts';

/** A round dot in one or two colours. Colours are data, so they are drawn, not styled. */
export function Swatch({ color, className }: { color: Color; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={classNames('size-5 shrink-0', className)}>
      <circle cx="10" cy="10" r="9.5" fill={color.code} />
      {color.code2 && <path d="M16.7 3.3A9.5 9.5 0 0 1 3.3 16.7Z" fill={color.code2} />}
      <circle cx="10" cy="10" r="9.5" fill="none" stroke="#2b211b" strokeOpacity="0.28" />
    </svg>
  );
}
