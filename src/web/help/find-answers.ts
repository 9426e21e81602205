import type { HelpAnswer } from '#text/help.ts';

/** Shorter words, such as `di`, mean nothing. */
const meaningfulLength = 3;

/** The answers that have each of the typed words, whole or begun, whatever their endings; all where none is typed. */
export function findAnswers(answers: readonly HelpAnswer[], typed: string): HelpAnswer[] {
  const wanted = wordsOf(typed)
    .filter(({ length }) => length >= meaningfulLength)
    .map((word) => word.replace(/(?<=...)[aeio]$/, ''));
  return answers.filter(({ heading, words, paragraphs }) => {
    const written = wordsOf([heading, words, ...paragraphs].join(' '));
    return wanted.every((word) => written.some((one) => one.startsWith(word)));
  });
}

/** Without capitals, accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
