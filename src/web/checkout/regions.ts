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

/** Shorter texts are too often something else: "MI" is a province and lies in "Emilia". */
const enoughLetters = 3;

/** The one region that the typed text can only mean, when there is one. */
export function onlyRegion(typed: string): string | undefined {
  if (plain(typed).length < enoughLetters) return undefined;
  const [only, ...others] = regions.filter((one) => matchesRegion(one, typed));
  return others.length === 0 ? only : undefined;
}

/**
 * What the field holds after `next` was typed into it. What is typed into a chosen region, wherever the
 * cursor stands, begins another one: names never run together.
 */
export function readRegion(next: string, chosen: string): { region: string; typed?: string } {
  const text = insertedInto(chosen, next) ?? next;
  if (chosen !== '' && text !== '' && text.trim() === '') return { region: chosen };
  const whole = findRegion(text);
  if (whole !== undefined) return { region: whole };
  return { region: onlyRegion(text) ?? '', typed: text };
}

function insertedInto(before: string, after: string): string | undefined {
  const added = after.length - before.length;
  if (before === '' || added <= 0) return undefined;
  for (let at = 0; at <= before.length; at += 1) {
    const isRest = after.slice(0, at) + after.slice(at + added) === before;
    if (isRest) return after.slice(at, at + added);
  }
  return undefined;
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
