import type { Customer } from './customer.ts';

/** A house number at the end of an address: '12', '12/A', '12 bis', 'n. 12'. */
const houseNumber =
  /^(.*?\p{L}.*?)[\s,]+(?:(?:n|nr|num|numero|civico)\b[.°º]*\s*)?(\d{1,4}(?:\s?[/-]?\s?[a-z]|\s?(?:bis|ter|quater)|[/-]\d{1,3}[a-z]?)?)$/iu;
/** Roads whose name is a number, and parts of a house. */
const otherNumber =
  /\b(?:statale|provinciale|regionale|comunale|s\.?[sprc]|km|chilometro|postale|interno|int|scala|piano|palazzina|lotto|isolato)\.?$/i;

/** The address apart from the house number that it ends with; undefined when it ends with none. */
export function splitStreet(address: string): { street: string; number: string } | undefined {
  const [, street = '', number = ''] = houseNumber.exec(address.trim()) ?? [];
  return street === '' || otherNumber.test(street) ? undefined : { street, number };
}

/** Street and house number as they are printed: a number that was typed into both fields stands there once. */
export function streetLine({
  address,
  civic_number,
}: Pick<Customer, 'address' | 'civic_number'>): string {
  const split = splitStreet(address);
  if (split !== undefined && beginsWith(civic_number, split.number)) {
    return `${split.street} ${civic_number}`;
  }
  return split !== undefined && beginsWith(split.number, civic_number)
    ? address
    : `${address} ${civic_number}`;
}

/** '12/A' and '12a' begin with '12', '120' does not. */
function beginsWith(number: string, beginning: string): boolean {
  const [whole, first] = [number, beginning].map((text) =>
    text.toLowerCase().replace(/[^\da-z]/g, ''),
  );
  if (whole === undefined || first === undefined || first === '') return false;
  return whole.startsWith(first) && !/^\d/.test(whole.slice(first.length));
}
