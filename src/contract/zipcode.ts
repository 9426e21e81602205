import { regions } from './regions.ts';
import { type Region, regionFacts } from './region-facts.ts';

/** True when the text holds a CAP: five digits that stand alone, of a zone that there is. */
export function hasZipcode(text: string): boolean {
  return regionsOfZipcode(findZipcode(text)).length > 0;
}

/** No CAP has two zeros in its middle: those of places outside the capitals begin at 010. */
export function findZipcode(text: string): string {
  return /\b\d\d(?!00)\d{3}\b/.exec(text)?.[0] ?? '';
}

/** The regions that a CAP can be in: two share some zones. */
export function regionsOfZipcode(zipcode: string): Region[] {
  return regions.filter((region) =>
    regionFacts[region].zones.split(' ').some((zone) => zipcode.startsWith(zone)),
  );
}
