const drawings = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9.5l6 6 6-6',
  left: 'M14.5 5l-7 7 7 7',
  right: 'M9.5 5l7 7-7 7',
  bag: 'M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  heart:
    'M12 20C7 16.6 4 13.4 4 9.7a4.2 4.2 0 0 1 8-1.9 4.2 4.2 0 0 1 8 1.9c0 3.7-3 6.900-8 10.300z',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 11v5.5M13.7 11v5.5',
  check: 'M5 12.5l4.7 4.5L19 7.5',
  mail: 'M3.5 6h17v12.5h-17zM3.5 6.5l8.5 7 8.5-7',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  gift: 'M4 8.5h16v4H4zM5.5 12.5v8h13v-8M12 8.5v12M12 8.5L8 4.500M12 8.5l4-4',
  parcel: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v5M12 16.2v.1',
  back: 'M9 6L4.5 10.5 9 15M4.5 10.5H15a4.5 4.5 0 0 1 0 9h-3',
  needles:
    'M4 20.5L17 7M20 20.5L7 7M18.4 3.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8M5.6 3.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8',
  yarn: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M4.6 9.2c4-3 10-2.6 14.6 1.2M4.1 13.4c4.6-3.6 10.4-2.8 14.4 2.2M6.500 17.8c2.500-2.8 6-3 9.1 1.4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3L20.5 20.5',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3L20.5 20.5M10.5 7.7v5.6M7.7 10.5h5.6',
  more: 'M5.5 12v.1M12 12v.1M18.500 12v.1',
  ruler: 'M3 8.5h18v7H3zM7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v0',
} as const;

export type IconName = keyof typeof drawings;

/** A line drawing in the colour of the text; the words beside it or the button's label name it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineIcon path={drawings[name]} className={className} />;
}

/** The same of a drawing that stands elsewhere, on a grid of 24 units. */
export function LineIcon({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      width={24}
      height={24}
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
