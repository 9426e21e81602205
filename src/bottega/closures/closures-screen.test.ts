import { expect, test } from 'vitest';
import { closuresText } from '#text/bottega-closures.ts';
import { whenRead } from './closures-screen.tsx';

test.each([
  ['2026-12-24', '2027-01-03', 'Si legge dal 17 dicembre.'],
  ['2026-12-05', '2026-12-06', 'Si legge dal 28 novembre.'],
  ['2026-12-04', '2026-12-06', closuresText.readNow],
  ['2026-11-28', '2026-12-04', closuresText.readNow],
  ['2026-11-20', '2026-11-27', closuresText.readNow],
  ['2026-11-20', '2026-11-26', undefined],
])('on 27 November the line of a closure from %s to %s is told as %j', (from, to, words) => {
  expect(whenRead({ from, to, line: 'Siamo al mare' }, '2026-11-27')).toBe(words);
  expect(whenRead({ from, to }, '2026-11-27')).toBe(closuresText.noLine);
});
