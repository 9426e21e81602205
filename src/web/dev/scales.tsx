import css from '#web/styles/tokens.css?raw';
import { readTokens } from './read-tokens.ts';
import { Specimen, UiSection } from './ui-section.tsx';

const sample = 'Maglie di lana, 145,00 €';
const sizes = readTokens(css, 'text').filter(({ name }) => !name.includes('--'));
const radii = readTokens(css, 'radius');
/** In quarters of a rem; what margins, gaps and paddings are made of. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 28] as const;

/** Sizes of type in both faces, the steps of white space, and corners. */
export function Scales() {
  return (
    <>
      <UiSection title="Type">
        <ul className="grid gap-6">
          {sizes.map(({ name, value }) => (
            <li key={name} className="grid gap-x-8 overflow-hidden md:grid-cols-[9rem_1fr_1fr]">
              <span className="text-xs text-soft">
                {name}
                <br />
                {value}
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
              <span className="w-20">
                {step} · {step * 4} px
              </span>
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
