import { type RawBuilder, sql } from 'kysely';

/** Each word is a condition of the statement. */
const wordsMost = 10;

/** The words of a search text, at most ten, separated by commas or spaces. */
export function wordsOf(typed: string): string[] {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, wordsMost);
}

/**
 * A text as a search compares it: small letters, without accents and apostrophes. Most texts are plain
 * letters and need no decomposition, which takes ten times as long.
 */
export function plainText(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`lower(case when octet_length(${text}) = length(${text})
    then translate(${text}, '''\`', '')
    else ${plainLetters(sql`normalize(${text}, NFD)`)} end)`;
}

/** Letters with a stroke and joined letters have no decomposition. */
function plainLetters(text: RawBuilder<string>): RawBuilder<string> {
  const joined = [
    ['ß', 'ss'],
    ['ẞ', 'ss'],
    ['æ', 'ae'],
    ['Æ', 'ae'],
  ] as const;
  return joined.reduce(
    (plain, [letter, letters]) =>
      sql<string>`replace(${plain}, ${sql.lit(letter)}, ${sql.lit(letters)})`,
    sql<string>`translate(${text}, ${stroked} || ${marks}, ${strokedPlain})`,
  );
}

const stroked = sql.lit('łŁøØđĐ');
const strokedPlain = sql.lit('lloodd');

/**
 * Whether a word stands anywhere in a text.
 * @param plain the text as `plainText` has it
 * @param word as it was typed, with any accents, apostrophes and capitals
 */
export function holdsWord(plain: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${plain}, (select ${plainText(sql`${word}::text`)})) > 0`;
}

/** Combining marks of accented Latin letters, and every sign that people type as an apostrophe. */
const marks = sql.lit(
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030A\u030B\u030C\u0326\u0327\u0328' +
    "'`´‘’‛ʹʻʼʽˈ′＇",
);
