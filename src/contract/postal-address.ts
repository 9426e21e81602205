import type { Customer } from './customer.ts';
import { findProvince } from './postal-zones.ts';
import { streetLine } from './street-line.ts';
import { findZipcode } from './zipcode.ts';

type Recipient = Pick<
  Customer,
  'first_name' | 'last_name' | 'address' | 'civic_number' | 'zipcode' | 'city' | 'region'
>;

/** As Italian post wants it: `12025 DRONERO CN`, or with the region below where no province is certain. */
export function postalAddress(recipient: Recipient): string[] {
  const { first_name, last_name, zipcode, city, region } = recipient;
  const province = findProvince(region, findZipcode(zipcode) ?? '');
  const lines = [`${first_name} ${last_name}`, streetLine(recipient)];
  if (province === undefined) return [...lines, `${zipcode} ${city}`, region];
  const written = new RegExp(String.raw`[\s,(-]+${province}\s*\)?\s*$`, 'i');
  const town = city.replace(written, '').toLocaleUpperCase('it');
  return [...lines, `${zipcode} ${town} ${province}`];
}
