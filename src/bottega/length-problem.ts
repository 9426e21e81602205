import { tooLongText } from '#text/errors.ts';

/**
 * The Italian sentence about a text that is too long; undefined when it is not.
 * @param text as the contract's schema counts it, such as after `onLines`
 * @param most in UTF-16 units
 */
export function lengthProblem({ length }: string, most: number): string | undefined {
  return length > most ? tooLongText(length, most) : undefined;
}
