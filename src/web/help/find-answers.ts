import { countSlips } from '#shop/nearest-word.ts';
import type { HelpAnswer } from '#text/help.ts';

/** Shorter words, such as `di`, mean nothing. */
const meaningfulLength = 3;
/** Longer words are compared by their stem alone, and may have a slip. */
const shortLength = 6;
const stemLength = 5;

/** The answers that have each of the typed words, whole or begun, whatever their endings and with one slip; all where none is typed. */
export function findAnswers(answers: readonly HelpAnswer[], typed: string): HelpAnswer[] {
  const wanted = wordsOf(typed).filter(({ length }) => length >= meaningfulLength);
  return answers.filter(({ heading, words, paragraphs }) => {
    const written = wordsOf([heading, words, ...paragraphs].join(' '));
    return wanted.every((word) => written.some((one) => isAlike(word, one)));
  });
}

function isAlike(typed: string, written: string): boolean {
  if (written.startsWith(stemOf(typed))) return true;
  return typed.length >= shortLength && countSlips(typed, written) <= 1;
}

/** `lavare` is `lava`, `rendere` is `rend`, `spedizione` is `spedi`. */
function stemOf(word: string): string {
  const stem = word.replace(/(?<=...)(?:(?<=a)re|[ei]re|[aeio])$/, '');
  return word.length > shortLength ? stem.slice(0, stemLength) : stem;
}

/** Without capitals, accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
