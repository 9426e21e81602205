import { expect, test } from 'vitest';
import { labelLetters } from './label-letters.ts';

test.each([
  ['Žofia Łucja Őrsi', 'Žofia Łucja Őrsi'],
  ['Μαρία Жукова Nguyễn', 'Μαρία Жукова Nguyễn'],
  ['Niccolo\u0300', 'Niccolò'],
  ['Ｍａｒｉａ', 'Maria'],
  ['𝓐𝓷𝓷𝓪', 'Anna'],
  ['Saint‑Pierre', 'Saint-Pierre'],
  ['Ḥasan', 'Hasan'],
  [' Ada\u202E\r\n  Bruni ', 'Ada Bruni'],
])('%j is printed whole, as %j', (text, printed) => {
  expect(labelLetters(text)).toEqual({ printed, missing: [] });
});

test.each([
  ['王 小明', '', ['王', '小', '明']],
  ['محمد', '', ['م', 'ح', 'د']],
  ['Anna 🧶 Bruni', 'Anna Bruni', ['🧶']],
  ['Anna 👩‍🎨🇮🇹', 'Anna', ['👩‍🎨', '🇮🇹']],
  ['김 Kim', 'Kim', ['김']],
  ['გიორგი', '', ['გ', 'ი', 'ო', 'რ']],
  ['Ա', '', ['Ա']],
  ['שלום', '', ['ש', 'ל', 'ו', 'ם']],
])('of %j a label shows %j and misses %j', (text, printed, missing) => {
  expect(labelLetters(text)).toEqual({ printed, missing });
});
