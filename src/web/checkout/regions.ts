import type { RefCallback } from 'react';
import { regions } from '#contract/regions.ts';

/** The region a text names, as typed or as a browser fills it in: capitals, accents and dashes do not matter. */
export function findRegion(typed: string): string | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return regions.find((region) => plain(region) === wanted);
}

/** True when the region's name holds the typed text. */
export function matchesRegion(region: string, typed: string): boolean {
  return plain(region).includes(plain(typed));
}

/** The one region that the typed text can only mean, when there is one. */
export function onlyRegion(typed: string): string | undefined {
  const [only, ...others] =
    plain(typed) === '' ? [] : regions.filter((one) => matchesRegion(one, typed));
  return others.length === 0 ? only : undefined;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** What the form gives to the field of the region. */
export interface RegionFieldProps {
  value: string;
  onChange: (region: string) => void;
  error?: string;
  /** So that the form can move the focus here. */
  ref?: RefCallback<{ focus: () => void }>;
}

/** What a way to fill it in gets: a list, or a plain field. */
export interface RegionInputProps extends RegionFieldProps {
  /** What stands in the field while it is no region yet. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  /** Whether the field is being written in. */
  hasFocus: boolean;
  onFocus: () => void;
  onBlur: () => void;
}
