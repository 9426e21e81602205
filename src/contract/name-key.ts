const accents = /[\u0300-\u036f]/g;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Spaces, hyphens and dashes, apostrophes; with the digits around them. */
const joints = /(\d?)[\s\p{Pd}_'’‘ʼ`´′]+(?=(\d?))/gu;

/**
 * The name of a colour or a size without what a person reads over: capitals, accents, spaces, hyphens, apostrophes.
 * Two names with one key are one thing to buy. Between two digits a joint counts, since 3-4 is not 34.
 */
export function nameKey(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(accents, '')
    .replaceAll(unseen, '');
  const key = letters
    .trim()
    .replaceAll(joints, (_joint, before: string, after: string) =>
      before !== '' && after !== '' ? `${before}-` : before,
    );
  return key === '' ? name : key;
}
