/** The zones in which the Italian post has no CAP; the others stand in `postal-zones.ts` with their regions. */
const noZone = /^(?:49|68|69|77|78|79|99)/;
/** Five digits that stand alone. None has two zeros in its middle, as those of places outside the capitals begin at 010. */
const fiveDigits = /\b\d\d(?!00)\d{3}\b/;

/** The CAP in a text, also where its digits are set apart: `12 100`. */
export function findZipcode(text: string): string | undefined {
  const [found] = fiveDigits.exec(closeZipcode(text)) ?? [];
  return found === undefined || noZone.test(found) ? undefined : found;
}

/** A text whose CAP is written in one piece. */
export function closeZipcode(text: string): string {
  return fiveDigits.test(text) ? text : text.replaceAll(/(?<=\d)\s+(?=\d)/g, '');
}
