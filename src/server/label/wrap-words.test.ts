import { expect, test } from 'vitest';
import { wrapWords } from './wrap-words.ts';

const wrap = (text: string, room: number) => wrapWords(text, room, ({ length }) => length);

test('a line is broken between its words, and never at a stroke or a hyphen', () => {
  expect(wrap('Via Circonvallazione 1234/ter', 21)).toEqual({
    lines: ['Via Circonvallazione', '1234/ter'],
    isBroken: false,
  });
  expect(wrap('Via Po 12-14', 10).lines).toEqual(['Via Po', '12-14']);
  expect(wrap('', 10).lines).toEqual(['']);
});

test('a word is broken only where a whole line has no room for it', () => {
  expect(wrap('Via Abcdefgh 3', 8)).toEqual({ lines: ['Via', 'Abcdefgh', '3'], isBroken: false });
  expect(wrap('Via Abcdefgh 3', 5)).toEqual({ lines: ['Via', 'Abcde', 'fgh 3'], isBroken: true });
  expect(wrap('é'.repeat(4), 0)).toMatchObject({ isBroken: true });
});
