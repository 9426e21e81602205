import { lazy, Suspense, useState } from 'react';
import { customerFieldText, regionText } from '#text/checkout.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { logProblem } from '#web/log-problem.ts';
import { Field } from '#web/ui/field.tsx';
import { findRegion, type RegionFieldProps, type RegionInputProps } from './regions.ts';

/** The list's package is the heaviest of the form; without it the region is typed. */
const RegionSelect = lazy(async () => {
  try {
    const { RegionSelect } = await loadChunk(() => import('./region-select.tsx'));
    return { default: RegionSelect };
  } catch (problem) {
    logProblem(problem);
    return { default: TypedRegion };
  }
});

/** The region, chosen from a list that comes after the form: what is typed until then stays. */
export function RegionField(props: RegionFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const input: RegionInputProps = {
    ...props,
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
  const { value, onChange, typed, onType, onFocus, onBlur, error, ref } = input;

  function follow(next: string) {
    const region = findRegion(next);
    onType(region === undefined ? next : undefined);
    onChange(region ?? '');
  }

  return (
    <Field
      ref={ref}
      name="region"
      label={customerFieldText.region}
      placeholder={regionText.placeholder}
      value={typed ?? value}
      onChange={({ currentTarget }) => follow(currentTarget.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      error={error}
      autoComplete="address-level1"
      aria-required
    />
  );
}
