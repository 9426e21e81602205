/** The specification's form: a prefix, or none, and ten digits. */
const specified = /^(?:(?:\+|00)\d{1,3})?\d{10}$/;
/**
 * Italian numbers: landlines of 6 to 11 digits, which keep their 0, mobiles of 9 or 10, free numbers and those
 * of shared cost. Source: the national numbering plan, AGCOM delibera 8/15/CIR; the same lengths in the ITU's
 * list of national numbering plans, Italy (+39).
 */
const italian =
  /^(?:\+?39)?(?:0[1-9]\d{4,9}|3[2-9]\d{7,8}|31\d{8}|800\d{3,6}|803\d{3}|84[078]\d{6})$/;
/**
 * Numbers of other countries: at most 15 digits with the country's prefix (ITU-T E.164, 6.2); exactly as many
 * as they have in North America, France, Spain and Switzerland.
 */
const foreign = /^\+(?:1\d{10}|(?:33|34|41)\d{9}|(?!1|33|34|39|41)[2-9]\d{6,14})$/;

/** True for a number that can be dialled, however its digits are set apart. */
export function isPhone(typed: string): boolean {
  const number = dialledPhone(typed);
  return specified.test(together(typed)) || italian.test(number) || foreign.test(number);
}

/** As a telephone dials it: `+390171123456`. The zero in brackets is dialled in Italy alone. */
export function dialledPhone(typed: string): string {
  const number = together(typed).replace(/^00/, '+');
  const withoutTrunk = number.startsWith('+39') ? typed : typed.replace(/\(\s*0\s*\)/, '');
  return together(withoutTrunk).replace(/^00/, '+');
}

/** Without spaces, dots, slashes, brackets and dashes of all kinds. */
function together(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s./()[\]\p{Pd}\u2044\u2212]/gu, '');
}
