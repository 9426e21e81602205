import css from '#ui/styles/tokens.css?raw';
import { UiSection, Specimen } from './ui-section.tsx';

const colors = readTokens(css, 'color').filter(({ value }) => value.startsWith('#'));
const grounds = colors.filter(({ name }) => ['paper', 'wool', 'fleece', 'ink'].includes(name));

const sample = 'Maglie di lana, 145,00 €';
const sizes = readTokens(css, 'text').filter(({ name }) => !name.includes('--'));
const radii = readTokens(css, 'radius');

/** Steps of margins, gaps and paddings, in quarters of a rem. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 28] as const;

/** Every colour, and how it stands out from the grounds of the shop. */
export function Colors() {
  return (
    <UiSection title="Colors">
      <ul className="grid grid-cols-2 gap-6 md:grid-cols-4 xl:grid-cols-6">
        {colors.map(({ name, value }) => (
          <li key={name} className="text-xs">
            <span
              className="block h-20 rounded-md border border-line"
              style={{ background: value }}
            />
            <strong className="mt-2 block text-sm">{name}</strong>
            <code>{value}</code>
            {grounds.map((ground) => (
              <span key={ground.name} className="figures flex justify-between text-soft">
                <span>{ground.name}</span> <span>{contrast(value, ground.value).toFixed(1)}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </UiSection>
  );
}

/** Sizes of type in both faces, the steps of white space, and corners. */
export function Scales() {
  return (
    <>
      <UiSection title="Type">
        <ul className="grid gap-6">
          {sizes.map(({ name, value }) => (
            <li key={name} className="grid gap-x-8 overflow-hidden md:grid-cols-[9rem_1fr_1fr]">
              <span className="text-xs text-soft">
                <span className="block">{name}</span>
                <span className="block">{value}</span>
              </span>
              <TypeSample face="display" size={name} />
              <TypeSample face="sans" size={name} />
            </li>
          ))}
        </ul>
      </UiSection>
      <UiSection title="White space and corners">
        <ul className="mb-10 grid gap-1">
          {steps.map((step) => (
            <li key={step} className="figures flex items-center gap-4 text-xs text-soft">
              <span className="w-20">{`${step} · ${step * 4} px`}</span>
              <span className="h-3 bg-terracotta" style={{ width: `${step / 4}rem` }} />
            </li>
          ))}
        </ul>
        <div className="flex gap-8">
          {radii.map(({ name, value }) => (
            <Specimen key={name} label={`${name} · ${value}`}>
              <span
                className="block size-20 bg-fleece"
                style={{ borderRadius: `var(--radius-${name})` }}
              />
            </Specimen>
          ))}
        </div>
      </UiSection>
    </>
  );
}

function TypeSample({ face, size }: { face: 'display' | 'sans'; size: string }) {
  const style = {
    fontFamily: `var(--font-${face})`,
    fontSize: `var(--text-${size})`,
    lineHeight: `var(--text-${size}--line-height)`,
  };
  return <span style={style}>{sample}</span>;
}

/**
 * How much two colors differ in lightness, from 1 to 21 (WCAG 2.2).
 * @param one such as `#2b211b`
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

interface Token {
  name: string;
  value: string;
}

/** The custom properties of a style sheet whose names begin so: `--color-ink: #2b211b` is `ink`. */
export function readTokens(css: string, prefix: string): Token[] {
  const lines = css.matchAll(new RegExp(`^\\s*--${prefix}-([a-z0-9-]+):\\s*([^;]+);`, 'gm'));
  return [...lines].map(([, name = '', value = '']) => ({ name, value }));
}
