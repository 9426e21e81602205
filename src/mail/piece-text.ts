import type { Letter } from '#shop/letters.ts';
import { letterText } from '#text/letters.ts';

export type PieceLetter = Extract<Letter, { kind: 'interest-received' | 'back-in-stock' }>;

/** What a letter about one piece says. */
export function pieceText(letter: PieceLetter) {
  if (letter.kind === 'back-in-stock') return letterText.back;
  return letter.token === undefined ? letterText.interest : letterText.confirmAddress;
}
