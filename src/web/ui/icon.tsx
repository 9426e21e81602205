import { classNames } from './class-names.ts';

const drawings = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9.5l6 6 6-6',
  left: 'M14.5 5l-7 7 7 7',
  right: 'M9.5 5l7 7-7 7',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  bag: 'M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 11v5.5M13.7 11v5.5',
  check: 'M5 12.5l4.7 4.5L19 7.5',
  mail: 'M3.5 6h17v12.5h-17zM3.5 6.5l8.5 7 8.5-7',
  ruler: 'M3 8.5h18v7H3zM7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v0',
} as const;

export type IconName = keyof typeof drawings;

/** A line drawing in the colour of the text; the words beside it or the button's label name it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('size-6', className)}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
