import { expect, test } from 'vitest';
import { readWishes } from './read-wishes.ts';

test.each([
  [
    'un regalo sotto i 40 euro senza lana',
    { words: 'un senza lana', mostCents: 4000, without: ['wool'] },
  ],
  ['idee regalo per neonato', { words: 'per neonato', without: [] }],
  ['sciarpa fino a 39,90 €', { words: 'sciarpa', mostCents: 3990, without: [] }],
  ['regali max 50', { words: '', mostCents: 5000, without: [] }],
  ['Regalo da 30€', { words: '', mostCents: 3000, without: [] }],
  ['un’idea regalo', { words: '', without: [] }],
  ["cerco un'idea per un regalo", { words: '', without: [] }],
  ['un regalo da 20 a 40 euro', { words: '', mostCents: 4000, without: [] }],
  ['qualcosa sotto 40 euro', { words: '', mostCents: 4000, without: [] }],
  ['per', { words: 'per', without: [] }],
  ['golfino sotto i 3 mesi', { words: 'golfino sotto i 3 mesi', without: [] }],
  ['calze fino al 38', { words: 'calze fino al 38', without: [] }],
  ['guanti senza dita', { words: 'guanti senza dita', without: [] }],
  [
    'scialle senza Mohair e senza constructor',
    { words: 'scialle senza Mohair e senza constructor', without: ['mohair'] },
  ],
])('the wishes of "%s"', (typed, wishes) => {
  expect(readWishes(typed)).toEqual(wishes);
});
