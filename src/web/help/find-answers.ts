import { countSlips } from '#shop/nearest-word.ts';
import type { HelpAnswer } from '#text/help.ts';

/** Shorter words, such as `di`, mean nothing. */
const meaningfulLength = 3;
/** Words that make a question of what is meant: 'posso fare un regalo', 'come faccio a restituire'. */
const asking = new Set(
  'come cosa che posso possiamo puoi potete devo vorrei voglio fare faccio fate avete per con una uno del della dei delle nel nella mio mia vostro vostra se non'.split(
    ' ',
  ),
);
/** Longer words are compared by their stem alone, and may have a slip. */
const shortLength = 6;
const stemLength = 5;

/**
 * The answers that have the most of the typed words, whole or begun, whatever their endings and with one slip; all where
 * none is typed.
 */
export function findAnswers(answers: readonly HelpAnswer[], typed: string): HelpAnswer[] {
  const words = wordsOf(typed).filter(({ length }) => length >= meaningfulLength);
  const meant = words.filter((word) => !asking.has(word));
  const wanted = meant.length > 0 ? meant : words;
  const counted = answers.map((answer) => ({ answer, count: countFound(answer, wanted) }));
  const most = Math.max(...counted.map(({ count }) => count));
  if (most === 0 && wanted.length > 0) return [];
  return counted.filter(({ count }) => count === most).map(({ answer }) => answer);
}

function countFound({ heading, words, paragraphs }: HelpAnswer, wanted: string[]): number {
  const written = wordsOf([heading, words, ...paragraphs].join(' '));
  return wanted.filter((word) => written.some((one) => isAlike(word, one))).length;
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
