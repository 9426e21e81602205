/** Something the shop owner has to put right; `file` is relative to the catalogue folder. */
export type CatalogueMistake = { file: string; line: number; column?: number; message: string };

export function sortMistakes(mistakes: CatalogueMistake[]): CatalogueMistake[] {
  return mistakes.toSorted(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
