type Change = { before: string; caret: number; after: string };

/** The caret's place after a text was formatted anew: behind the same number of digits as before. */
export function caretAfter({ before, caret, after }: Change): number {
  if (caret >= before.length) return after.length;
  const digits = before.slice(0, caret).replaceAll(/\D/g, '').length;
  let seen = 0;
  for (let index = 0; index < after.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(after.charAt(index))) seen += 1;
  }
  return after.length;
}
