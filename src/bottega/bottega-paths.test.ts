import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { bottegaPaths, partOf } from './bottega-paths.ts';

const patterns = Object.values(bottegaPaths).filter((path) => typeof path === 'string');
/** Every word of an address, as the id of a piece. */
const words = new Set(
  patterns.flatMap((path) => path.split('/')).filter((word) => /^\w/.test(word)),
);

test.each([
  ['editedPiece', bottegaPaths.anyEditedPiece],
  ['photographs', bottegaPaths.anyPhotographs],
  ['draft', bottegaPaths.anyDraft],
  ['changeDraft', bottegaPaths.changeAnyDraft],
] as const)('%s leads to its screen, whatever the id of the piece', (name, own) => {
  for (const id of words) {
    const address = bottegaPaths[name](id);
    const matching = patterns.filter((pattern) => matchPath(pattern, address) !== null);
    expect(matching, address).toEqual([own]);
  }
});

test.each([
  ['/', bottegaPaths.today],
  [bottegaPaths.order('7'), bottegaPaths.orders],
  [bottegaPaths.withdrawals, bottegaPaths.orders],
  [bottegaPaths.editedPiece('berretto'), bottegaPaths.shelf],
  [bottegaPaths.shared, bottegaPaths.shelf],
  [bottegaPaths.making, bottegaPaths.making],
  [bottegaPaths.closures, bottegaPaths.more],
  [bottegaPaths.page('terms'), bottegaPaths.more],
  [bottegaPaths.anyShelfOrder, bottegaPaths.more],
])('%s is in %s', (pathname, part) => {
  expect(partOf(pathname)).toBe(part);
});
