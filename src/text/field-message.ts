import { fieldText } from '#text/errors.ts';

/** The sentence for a problem code of the contract's schemas; an unknown code reads as a missing value. */
export function fieldMessage(problem: string): string {
  const known = Object.entries(fieldText).find(([code]) => code === problem);
  return known?.[1] ?? fieldText.required;
}
