/**
 * Something the shop owner has to put right; `file` is relative to the catalogue folder. Without a line
 * it is about the file as a whole. The message goes on from the place as a sentence.
 */
export type CatalogueMistake = { file: string; line?: number; column?: number; message: string };

/** `products/abito.yaml:6 price: is missing`, `pictures/abito-1.jpg is not a readable picture`. */
export function describeMistake({ file, line, message }: CatalogueMistake): string {
  return line === undefined ? `${file} ${message}` : `${file}:${line} ${message}`;
}

export function sortMistakes(mistakes: CatalogueMistake[]): CatalogueMistake[] {
  return mistakes.toSorted(
    (a, b) =>
      compareText(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
