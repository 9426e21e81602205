/** Less than the ten times of a comma in the wrong place: the price may be another one besides. */
const slip = 5;

/** Whether a sum is so much more or less than the former that it may be a slip of the finger. */
export function isSlip(formerCents: number, cents: number): boolean {
  if (formerCents === 0 || cents === 0) return false;
  return cents >= formerCents * slip || cents * slip <= formerCents;
}
