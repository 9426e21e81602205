import { lazy, Suspense, useState } from 'react';
import { customerFieldText, regionText } from '#text/checkout.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { logProblem } from '#web/log-problem.ts';
import { Field } from '#ui/field.tsx';
import { readRegion, type RegionFieldProps, type RegionInputProps } from './regions.ts';

/** Long enough for a slow phone to be done with the form. */
const restMs = 3_000;
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** The list's package is the heaviest of the form; without it the region is typed. */
const RegionSelect = lazy(async () => {
  await firstTouch();
  try {
    const { RegionSelect } = await loadChunk(() => import('./region-select.tsx'));
    return { default: RegionSelect };
  } catch (problem) {
    logProblem(problem);
    return { default: TypedRegion };
  }
});

/** The region, chosen from a list that is loaded after the form; text typed until then stays. */
export function RegionField(props: RegionFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const hasText = typed !== undefined && typed.trim() !== '';
  const input: RegionInputProps = {
    ...props,
    error: props.error !== undefined && hasText ? regionText.choose : props.error,
    typed,
    onType: setTyped,
    hasFocus,
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
  return (
    <Suspense fallback={<TypedRegion {...input} />}>
      <RegionSelect {...input} />
    </Suspense>
  );
}

function TypedRegion(input: RegionInputProps) {
  const { value, onChange, typed, onType, onFocus, onBlur, error } = input;

  function follow(next: string) {
    const read = readRegion(next, typed === undefined ? value : '');
    onType(read.typed);
    onChange(read.region);
  }

  function leave() {
    onBlur();
    if (value !== '') onType(undefined);
  }

  return (
    <Field
      name="region"
      label={customerFieldText.region}
      placeholder={regionText.placeholder}
      value={typed ?? value}
      onChange={({ currentTarget }) => follow(currentTarget.value)}
      onFocus={onFocus}
      onBlur={leave}
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
