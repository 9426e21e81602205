import type { Care } from '#contract/care.ts';
import { careText } from '#text/care.ts';

/** The symbols of ISO 3758, each with its words. */
export function CareSymbols({ care }: { care: Care }) {
  const words = [
    careText.wash[care.wash],
    careText.bleach[care.bleach],
    careText.dry[care.dry],
    careText.iron[care.iron],
    careText.clean[care.clean],
  ];
  const names = [care.wash, care.bleach, care.dry, care.iron, care.clean];
  return (
    <ul className="mt-5 grid gap-3 text-sm">
      {words.map((text, group) => (
        <li key={text} className="flex items-center gap-3">
          <Drawing outline={outlines[group]} name={names[group] ?? ''} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Of washing, bleaching, drying, ironing and professional care, on 34 × 34. */
const outlines = [
  'M3 8l3 19h22l3-19M4 12q3 3 6.500 0t6.500 0t6.500 0t6.500 0',
  'M17 5l14 24H3z',
  'M5 5h24v24H5z',
  'M10 9h16l4 18H4q0-12 12-12h11',
  'M17 4a13 13 0 1 0 0 26 13 13 0 0 0 0-26',
];

const drum = 'M17 6.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 0 0 0-21';
const shade = 'M5 14L14 5';

/** Lines inside an outline. */
const insides: Record<string, string> = {
  hand: 'M23 3l-8 10-4 6q-.500 2.500 2 1.500l4-3 1.500 4q2.500.500 2-3l6.500-11',
  oxygen: 'M13 29l7-13M20 29l4-7.500',
  line: 'M17 9v16',
  'line-shade': `M17 9v16${shade}`,
  flat: 'M9 17h16',
  'flat-shade': `M9 17h16${shade}`,
  tumble: drum,
  'tumble-low': drum,
};

/** Signs, and dots for the heat. */
const signs: Record<string, string> = {
  low: '•',
  medium: '••',
  high: '•••',
  tumble: '••',
  'tumble-low': '•',
};

function Drawing({ outline = '', name }: { outline: string | undefined; name: string }) {
  const isNever = name === 'never';
  const isDryer = isNever && outline === outlines[2];
  const bars = /wool/i.test(name)
    ? 'M9 33h16M9 37h16'
    : name.startsWith('gentle')
      ? 'M9 33h16'
      : '';
  return (
    <svg
      aria-hidden
      viewBox="0 0 34 38"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="w-8 shrink-0"
    >
      <path
        d={`${outline}${isDryer ? drum : (insides[name] ?? '')}${bars}${isNever ? 'M4 4l26 26M30 4L4 30' : ''}`}
      />
      <text
        x="17"
        y="23"
        textAnchor="middle"
        fontSize="12"
        // Of the system: our dots are in a file of their own.
        fontFamily="sans-serif"
        fill="currentColor"
        stroke="none"
      >
        {signs[name] ?? /\d+|^[PFW](?![a-z])/.exec(name)?.[0]}
      </text>
    </svg>
  );
}
