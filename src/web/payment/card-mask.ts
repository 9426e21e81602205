/** Twelve bullets, then the last four digits. */
export function cardMask(lastFour: string): string {
  return `${'•'.repeat(12)}${lastFour}`;
}
