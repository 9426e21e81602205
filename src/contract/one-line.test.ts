import { expect, test } from 'vitest';
import { onLines, onOneLine } from './one-line.ts';

const invisible = [
  '\0',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u180E',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uD800',
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2069),
];

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

test.each(invisible)('the invisible character %j leaves a line and lines of text', (character) => {
  const typed = `${character}A${character}da${character} ${character}B${character}`;
  expect(onOneLine(typed)).toBe('Ada B');
  expect(onLines(typed)).toBe('Ada B');
  expect(onOneLine(character)).toBe('');
});

test.each([
  '\t',
  '\r\n',
  '\u0085',
  '\u00A0',
  '\u2007',
  '\u2028',
  '\u202F',
  '\u2800',
  '\u3000',
  ' \u00A0 ',
])('the space %j is one plain space between words, and none at the ends', (space) => {
  expect(onOneLine(`${space}Ada${space}Bruni${space}`)).toBe('Ada Bruni');
});

test.each(['👩‍🎨', '👨🏽‍👩🏼‍👧', '❤️‍🔥', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '☺︎', '✌🏽', '🇮🇹', 'ශ්‍රී'])(
  'the sign %s of several parts stays whole',
  (sign) => {
    expect(onOneLine(`\u200D${sign}\u200D x${sign}`)).toBe(`${sign} x${sign}`);
    expect(onLines(`Ciao ${sign}\r\n${sign}`)).toBe(`Ciao ${sign}\n${sign}`);
  },
);

test('lines of text keep their breaks, tabs and double spaces, and lose control characters', () => {
  expect(onLines(' a\r\nb\u2028c\rd\n\n e  f\tg\u0007\u00A0h\u2800i ')).toBe(
    'a\nb\nc\nd\n\n e  f\tg h i',
  );
});
