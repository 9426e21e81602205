/** The letters of the labels' typeface: European ones, Vietnamese, Greek and Cyrillic. A test draws each. */
const printable =
  /^(?:[ -~\u00a1-\u017f\u0192\u01a0\u01a1\u01af\u01b0\u01ea-\u01ed\u01f0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc\u02c6\u02c7\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2116\u2212]|[\u0300-\u0304\u0306-\u030c\u0323\u0326-\u0328])+$/;

const segmenter = new Intl.Segmenter('it', { granularity: 'grapheme' });

export type LabelLetters = {
  /** The text as it is printed, in one line. */
  printed: string;
  /** The signs that are left out, each once. */
  missing: string[];
};

/**
 * Splits a text into the letters a label can show and those it cannot. A letter with a mark that the typeface does not
 * have loses the mark; control characters, such as marks that turn the reading around, become spaces.
 */
export function labelLetters(text: string): LabelLetters {
  const missing: string[] = [];
  let printed = '';
  for (const { segment } of segmenter.segment(text.normalize('NFKC'))) {
    const sign = segment.replaceAll(/[\s\p{C}]+/gu, ' ').replaceAll(/[\u2010\u2011]/g, '-');
    const [letter = ''] = sign.normalize('NFD');
    const drawn = [sign, letter].find((one) => printable.test(one));
    if (drawn === undefined) missing.push(segment);
    printed += drawn ?? '';
  }
  return { printed: printed.replaceAll(/ +/g, ' ').trim(), missing: [...new Set(missing)] };
}
