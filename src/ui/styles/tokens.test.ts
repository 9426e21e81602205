import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const css = await readFile('src/ui/styles/tokens.css', 'utf8');
const colors = new Map(
  [...css.matchAll(/--color-([a-z-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
);

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

test.for(written)('text in %s on %s has a contrast of at least 4.5', ([ink, ground]) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
});

test('the edge of a field stands out by 3 from its ground', () => {
  expect(contrast('edge', 'paper')).toBeGreaterThanOrEqual(3);
  expect(contrast('edge', 'wool')).toBeGreaterThanOrEqual(3);
});

/** How much two colours differ in lightness, from 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(name: string): number {
  const hex = colors.get(name);
  if (hex === undefined) throw new Error(`There is no colour ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
