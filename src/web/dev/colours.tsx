import css from '#web/styles/tokens.css?raw';
import { contrast } from './contrast.ts';
import { readTokens } from './read-tokens.ts';
import { UiSection } from './ui-section.tsx';

const colours = readTokens(css, 'color').filter(({ value }) => value.startsWith('#'));
const grounds = colours.filter(({ name }) => ['paper', 'wool', 'fleece', 'ink'].includes(name));

/** Every colour, and how it stands out from the grounds of the shop. */
export function Colours() {
  return (
    <UiSection title="Colours">
      <ul className="grid grid-cols-2 gap-6 md:grid-cols-4 xl:grid-cols-6">
        {colours.map(({ name, value }) => (
          <li key={name} className="text-xs">
            <span
              className="block h-20 rounded-md border border-line"
              style={{ background: value }}
            />
            <strong className="mt-2 block text-sm">{name}</strong>
            <code>{value}</code>
            {grounds.map((ground) => (
              <span key={ground.name} className="figures flex justify-between text-soft">
                {ground.name} <span>{contrast(value, ground.value).toFixed(1)}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </UiSection>
  );
}
