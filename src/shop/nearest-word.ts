/** The known word that was most likely meant; undefined when none is near. Capitals do not matter. */
export function nearestWord(typed: string, candidates: Iterable<string>): string | undefined {
  const word = typed.toLowerCase();
  // One slip for every three letters, and one in a shorter word.
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  let nearest: string | undefined;
  for (const candidate of candidates) {
    const slips = countSlips(word, candidate.toLowerCase());
    if (slips >= least) continue;
    least = slips;
    nearest = candidate;
  }
  return nearest;
}

/** How many letters have to be typed anew, left out, put in or changed with their neighbour. */
export function countSlips(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      now.push(
        Math.min(
          at(last, column) + 1,
          at(now, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, now];
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
