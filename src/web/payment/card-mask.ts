/** Twelve bullets and the last four digits, in groups of four. */
export function cardMask(lastFour: string): string {
  return `${"•".repeat(12)}${lastFour}`;
}
