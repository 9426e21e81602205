/** How wide a text is, for letters of one point. */
type WidthOf = (text: string) => number;

export type Wrapped = {
  lines: string[];
  /** A word was too long for a line of its own. */
  isBroken: boolean;
};

/** Breaks a line between its words, and within a word only if it is longer than a line. */
export function wrapWords(text: string, room: number, widthOf: WidthOf): Wrapped {
  const lines: string[] = [];
  let isBroken = false;
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = widthOf(word) <= room ? [word] : breakWord(word, room, widthOf);
    isBroken ||= pieces.length > 1;
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return { lines: [...lines, line], isBroken };
}

function breakWord(word: string, room: number, widthOf: WidthOf): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (widthOf(longer) <= room) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
