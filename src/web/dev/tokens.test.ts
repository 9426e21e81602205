import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contrast, readTokens } from './tokens.tsx';
const css = await readFile('src/ui/styles/tokens.css', 'utf8');
const colors = new Map(readTokens(css, 'color').map(({ name, value }) => [name, value]));

/** Text colours, each on its ground. */
const written = [
  ['ink', 'wool'],
  ['ink', 'paper'],
  ['ink', 'fleece'],
  ['ink', 'blush'],
  ['ink', 'sage-pale'],
  ['ink', 'sugar-pale'],
  ['soft', 'wool'],
  ['soft', 'paper'],
  ['soft', 'fleece'],
  ['soft', 'blush'],
  ['terracotta', 'wool'],
  ['terracotta', 'paper'],
  ['terracotta-deep', 'fleece'],
  ['terracotta-deep', 'blush'],
  ['paper', 'ink'],
  ['paper', 'terracotta'],
  ['paper', 'sage'],
  ['sage', 'fleece'],
  ['wool', 'ink'],
] as const;

test('black on white has a contrast of 21, and a colour on itself one of 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#a2452b', '#a2452b')).toBe(1);
});

test.for(written)('text in %s on %s has a contrast of at least 4.5', ([ink, ground]) => {
  expect(contrast(colors.get(ink) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
});

test('the edge of a field stands out by 3 from its ground', () => {
  const edge = colors.get('edge') ?? '';
  expect(contrast(edge, colors.get('paper') ?? '')).toBeGreaterThanOrEqual(3);
  expect(contrast(edge, colors.get('wool') ?? '')).toBeGreaterThanOrEqual(3);
});
