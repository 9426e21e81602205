import type { Care } from '#contract/care.ts';
import { careText } from '#text/care.ts';
import { unbroken } from '#text/unbroken.ts';
import drawings from './care-symbols.svg?no-inline';

/** The symbols of ISO 3758, each with its words. */
export function CareSymbols({ care }: { care: Care }) {
  const symbols = [
    { group: 'wash', words: careText.wash[care.wash] },
    { group: 'bleach', words: careText.bleach[care.bleach] },
    { group: 'dry', words: careText.dry[care.dry] },
    { group: 'iron', words: careText.iron[care.iron] },
    { group: 'clean', words: careText.clean[care.clean] },
  ] as const;
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-x-3 gap-y-5 text-xs">
      {symbols.map(({ group, words }) => (
        <li key={group} className="grid content-start gap-1.5">
          <Drawing group={group} name={care[group]} />
          <span>{unbroken(words)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Signs, and dots for the heat. */
const signs: Record<string, string> = {
  low: '•',
  medium: '••',
  high: '•••',
  tumble: '••',
  'tumble-low': '•',
};

function Drawing({ group, name }: { group: keyof Care; name: string }) {
  const isDryer = name === 'tumble-low' || (group === 'dry' && name === 'never');
  const parts = [
    group,
    name,
    isDryer && 'tumble',
    name.startsWith('gentle') && 'bar',
    /wool/i.test(name) && 'bars',
  ].filter((part) => part !== false);
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
      {parts.map((part) => (
        <use key={part} href={`${drawings}#${part}`} />
      ))}
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
