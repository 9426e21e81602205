import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a text that fits stays as it is', () => {
  expect(shorten('Cardigan Alba', 13)).toBe('Cardigan Alba');
});

test('a longer one ends after a whole word', () => {
  expect(shorten('Cuffietta, scarpine e laccetti', 20)).toBe('Cuffietta, scarpine…');
  expect(shorten('Cuffietta, scarpine e laccetti', 12)).toBe('Cuffietta…');
});
