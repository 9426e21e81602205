import { expect, test } from 'vitest';
import { makeSettings } from '#support/make-settings.ts';
import { writeInterestLetter } from './write-interest-letter.ts';

const piece = {
  _id: 'cardigan-alba',
  name: 'Cardigan Alba',
  color: { code: '#9e4433', name: 'Rosso' },
  size: 'M',
};
const settings = { read: async () => makeSettings() };
const interests = {
  add: async () => true,
  find: async (id: string) => (id === '7' ? { email: 'ada@example.it', piece } : undefined),
  tellWaiting: async () => 0,
  forgetOld: async () => 0,
};

test('the letter goes to who asked, and each of its tries has the same id', async () => {
  const wish = { kind: 'back-in-stock', interestId: '7' } as const;
  expect(await writeInterestLetter({ interests, settings }, wish)).toEqual({
    kind: 'back-in-stock',
    to: 'ada@example.it',
    messageId: 'back-in-stock-7',
    settings: makeSettings(),
    piece,
  });
});

test('a request that was deleted gets no letter', async () => {
  const wish = { kind: 'interest-received', interestId: '8' } as const;
  expect(await writeInterestLetter({ interests, settings }, wish)).toBeUndefined();
});
