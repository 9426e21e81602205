/**
 * An emoji of several parts (skin tone, variant, flag, joined with the next one), a joiner inside a word of a
 * script that needs it, a key with a digit: there the invisible characters are part of a sign.
 */
const sign =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?[\u{E0020}-\u{E007F}]*(?:\u200D(?=\p{Extended_Pictographic}))?|(?!\p{Default_Ignorable_Code_Point})\p{M}\u200D(?=\p{L})|[\d#*]\uFE0F(?=\u20E3)/u;
/** Zero-width characters, marks of direction, soft hyphens; the zero byte and half characters, which PostgreSQL refuses. */
const unseen = /[\0\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
const signOrUnseen = new RegExp(`(${sign.source})|${unseen.source}`, 'gu');

/** One line of text: no invisible characters, one plain space for breaks, tabs and spaces of every kind (the blank Braille pattern U+2800 is drawn as one), none at the ends. */
export function onOneLine(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/[\s\p{Cc}\u2800]+/gu, ' ')
    .trim();
}

/** Lines of text, as a message has them: the same, but breaks and plain spaces stay as they are. */
export function onLines(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Zs} ]|\u2800/gu, ' ')
    .replaceAll(/[^\P{Cc}\n\t]+/gu, '')
    .trim();
}

function withoutUnseen(text: string): string {
  return text.replaceAll(signOrUnseen, '$1');
}
