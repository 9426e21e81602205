import { expect, test } from 'vitest';
import { shelfText } from './bottega-shelf.ts';

const [evening, morning] = [new Date('2026-11-23T21:30:00Z'), new Date('2026-11-24T08:00:00Z')];

test.for([
  [[evening], 'Uno tenuto da parte per chi aspettava, fino a lunedì 23 novembre alle 22:30'],
  [[evening, evening], '2 tenuti da parte per chi aspettava, fino a lunedì 23 novembre alle 22:30'],
  [
    [evening, morning],
    '2 tenuti da parte per chi aspettava, il primo fino a lunedì 23 novembre alle 22:30',
  ],
] as const)('pieces that are kept until %j are told in one line', ([untils, words]) => {
  expect(shelfText.kept(untils)).toBe(words);
});
