import { classNames } from './class-names.ts';

/**
 * A bar that is filled so far, from 0 to 1, for the eye alone. It is drawn, not styled: a page has no style
 * attributes.
 */
export function Meter({ part, className }: { part: number; className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={classNames('block overflow-hidden rounded-full', className)}
    >
      <rect width={100 * part} height="1" fill="currentColor" className="transition-[width]" />
    </svg>
  );
}
