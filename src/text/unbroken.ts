/**
 * A text whose word 'e-mail' does not break after its hyphen (an invisible word joiner holds it), and whose
 * numbers stay with the next word: '4 dicembre', '62 cm', '14 giorni', '38 × 180 cm', 'ore 09:10'.
 */
export function unbroken(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s’])e-mail(?=[\s,;:]|\.?$|\.\s)/g, 'e-\u2060mail')
    .replaceAll(shortNumber, '$1\u00A0')
    .replaceAll(/(?<=×|\bore) (?=\d)/g, '\u00A0');
}

/** Before a word in small letters (not 'e', 'o', 'a'), a unit or a ×; numbers of orders and years are longer. */
const shortNumber = /(?<![\p{L}\d.,–-])(\d{1,3}(?:[.,–-]\d{1,3})*º?) (?=\p{Ll}{2}|g\b|[°€×])/gu;

/** A size such as '39-41' in one piece. */
export function unbrokenSize(size: string): string {
  return size.replaceAll('-', '-\u2060');
}
