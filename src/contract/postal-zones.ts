import { type Region, regionNames } from './regions.ts';
import { regions } from './regions.ts';

/** The regions that a CAP can be in: a few places have the CAP of the province next to theirs. */
export function regionsOfZipcode(zipcode: string): Region[] {
  return regions.filter((region) => zonesAround(region, zipcode).length > 0);
}

/** The code of the province that a CAP has in a region. */
export function findProvince(region: string, zipcode: string): string | undefined {
  const found = regions.find((one) => one === region);
  if (found === undefined) return undefined;
  // Of a province within another's zone, the beginning is the longer one.
  const [closest] = zonesAround(found, zipcode).toSorted(
    (one, other) => other.beginning.length - one.beginning.length,
  );
  return closest?.province;
}

function zonesAround(region: Region, zipcode: string) {
  const provinces = regionNames[region].matchAll(/([A-Z]{2}) ([\d ]+)/g);
  return Array.from(provinces).flatMap(([, province, beginnings = '']) =>
    beginnings
      .split(' ')
      .filter((beginning) => zipcode.startsWith(beginning))
      .map((beginning) => ({ province, beginning })),
  );
}
