import type { RefCallback } from 'react';
import { regions } from '#contract/regions.ts';
import { provinces, type Region } from './provinces.ts';

/** The region a text names, as typed or as a browser fills it in: capitals, accents and dashes do not matter. */
export function findRegion(typed: string): Region | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return regions.find((region) => plain(region) === wanted);
}

/** Shorter texts are the beginning of too many capitals. */
const enoughLetters = 3;

/** True when the typed text may stand for the region: in a list, all there is to choose from. */
export function matchesRegion(region: Region, typed: string): boolean {
  const meant = meantRegion(typed);
  return meant === undefined ? mayMean(region, plain(typed)) : region === meant;
}

/**
 * The one region that the typed text means: by a province, in full, or by the beginning of its own
 * name where nothing else begins like it. Never by a guess: undefined is for the shopper to mend.
 */
export function meantRegion(typed: string): Region | undefined {
  const wanted = plain(typed);
  const byProvince = regions.find((region) => provincesOf(region).includes(wanted));
  if (byProvince !== undefined) {
    // "to" may go on to be Toscana, "TO" is Torino.
    const isCode = wanted.length < enoughLetters;
    const isBeginning = regions.some((one) => one !== byProvince && hasWord(plain(one), wanted));
    return isCode && isBeginning && typed !== typed.toUpperCase() ? undefined : byProvince;
  }
  if (wanted.length < enoughLetters) return undefined;
  const [only, ...others] = regions.filter((region) => mayMean(region, wanted));
  if (only === undefined || others.length > 0) return undefined;
  return hasWord(plain(only), wanted) ? only : undefined;
}

/** By the beginning of a word of the region or of its capitals, or by the code of a province. */
function mayMean(region: Region, wanted: string): boolean {
  const provinces = provincesOf(region);
  if (hasWord(plain(region), wanted) || provinces.includes(wanted)) return true;
  return wanted.length >= enoughLetters && provinces.some((one) => hasWord(one, wanted));
}

function hasWord(name: string, beginning: string): boolean {
  return ` ${name}`.includes(` ${beginning}`);
}

function provincesOf(region: Region): string[] {
  return provinces[region].split(', ').map(plain);
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
  return { region: meantRegion(text) ?? '', typed: text };
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
