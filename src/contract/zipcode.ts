/** The zones in which the Italian post has no CAP; the others stand in `postal-zones.ts` with their regions. */
const noZone = /^(?:49|68|69|77|78|79|99)/;

/**
 * The CAP in a text: five digits that stand alone. None has two zeros in its middle, as those of places outside
 * the capitals begin at 010.
 */
export function findZipcode(text: string): string | undefined {
  const [found] = /\b\d\d(?!00)\d{3}\b/.exec(text) ?? [];
  return found === undefined || noZone.test(found) ? undefined : found;
}
