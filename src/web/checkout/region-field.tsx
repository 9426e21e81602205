import { lazy, Suspense, useState } from 'react';
import { customerFieldText, regionText } from '#text/checkout.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { orElse } from '#web/log-problem.ts';
import { Field } from '#ui/field.tsx';
import type { RegionInputProps } from './region-select.tsx';
import { readRegion } from './regions.ts';

interface RegionFieldProps {
  value: string;
  onChange: (region: string) => void;
  error?: string;
}

/** Long enough for a slow phone to be done with the form. */
const restMs = 3_000;
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** The list's package is the heaviest of the form; without it the region is typed. */
const RegionSelect = lazy(async () => {
  await firstTouch();
  const chunk = await orElse(
    loadChunk(() => import('./region-select.tsx')),
    undefined,
  );
  return { default: chunk?.RegionSelect ?? TypedRegion };
});

/** The region, chosen from a list that is loaded after the form; text typed until then stays. */
export function RegionField({ value, onChange, error }: RegionFieldProps) {
  /** The text of the field while it is no region's name. */
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const hasText = typed !== undefined && typed.trim() !== '';

  function type(text: string): boolean {
    const read = readRegion(text, typed === undefined ? value : '');
    setTyped(read.typed);
    onChange(read.region);
    return read.typed === undefined;
  }

  function choose(region: string) {
    setTyped(undefined);
    onChange(region);
  }

  /** Typed text that means one region gives way to its name; other text stays, to be corrected. */
  function leave() {
    setHasFocus(false);
    if (value !== '') setTyped(undefined);
  }

  const input: RegionInputProps = {
    value,
    text: typed ?? value,
    isTyped: typed !== undefined,
    error: error !== undefined && hasText ? regionText.choose : error,
    hasFocus,
    onType: type,
    onChoose: choose,
    onFocus: () => setHasFocus(true),
    onBlur: leave,
  };
  return (
    <Suspense fallback={<TypedRegion {...input} />}>
      <RegionSelect {...input} />
    </Suspense>
  );
}

function TypedRegion({ text, onType, onFocus, onBlur, error }: RegionInputProps) {
  return (
    <Field
      name="region"
      label={customerFieldText.region}
      placeholder={regionText.placeholder}
      value={text}
      onChange={({ currentTarget }) => void onType(currentTarget.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      error={error}
      autoComplete="address-level1"
      aria-required
    />
  );
}

/** Resolves when somebody begins to fill in the form, or has looked at it for a while. */
function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      clearTimeout(rest);
      resolve();
    };
    const rest = setTimeout(begin, restMs);
    for (const touch of touches) window.addEventListener(touch, begin, { signal: begun.signal });
  });
}
