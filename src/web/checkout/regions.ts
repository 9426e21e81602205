import { regions } from '#contract/regions.ts';
import { type Region, regionNames } from '#contract/regions.ts';

/** Words that belong to no name: 'Provincia autonoma di', 'e della'. */
const smallWords =
  /\b(?:e|ed|d|di|del|dell|della|nell|l|la|prov|provincia|regione|autonoma|citta|metropolitana|libero|consorzio|comunale)\b/g;

const ownNames = regions.map((region) => compared(region, region));
const names = regions.flatMap((region) =>
  regionNames[region].split(', ').map((name) => compared(region, name)),
);

/** The region a text names, as typed or as a browser fills it in: 'Valle d'Aosta/Vallée d'Aoste'. */
export function findRegion(typed: string): Region | undefined {
  const [first = ''] = typed.split('/');
  return find(ownNames, first);
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
  const byProvince = find(names, typed) ?? byParts(typed);
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

/** 'Cuneo (CN)', 'CN - Cuneo', 'Bolzano/Bozen', 'Trento e Bolzano', 'Cuneo, Piemonte': every part means the same region. */
function byParts(typed: string): Region | undefined {
  const parts = typed.split(/[/(),]|\s(?:\p{Pd}|e)\s/iu).filter((part) => core(part) !== '');
  const [region, ...others] = parts.map((part) => findRegion(part) ?? find(names, part));
  return others.length > 0 && others.every((other) => other === region) ? region : undefined;
}

/** By the beginning of a word of the region or of its capitals, or by the code of a province. */
function mayMean(region: Region, wanted: string): boolean {
  if (hasWord(plain(region), wanted)) return true;
  return names.some(
    (name) =>
      name.region === region &&
      (name.plain === wanted || (wanted.length >= enoughLetters && hasWord(name.plain, wanted))),
  );
}

function hasWord(name: string, beginning: string): boolean {
  return ` ${name}`.includes(` ${beginning}`);
}

/** A name by its words, and in the two forms in which names are compared. */
function compared(region: Region, name: string) {
  return { region, plain: plain(name), core: core(name), together: together(name) };
}

function find(among: typeof names, typed: string): Region | undefined {
  const wanted = core(typed);
  if (wanted === '') return undefined;
  const written = together(typed);
  return among.find((name) => name.core === wanted || name.together === written)?.region;
}

/**
 * The field after `next` was typed: the region, and the text while it is no region's name. Text typed into
 * a chosen region, wherever the cursor stands, begins another one: names never run together.
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

/** Without small words. */
function core(text: string): string {
  return together(plain(text).replace(smallWords, ''));
}

/** With small words and without apostrophes: 'LAquila'. */
function together(text: string): string {
  return plain(text).replaceAll(' ', '');
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
