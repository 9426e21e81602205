import { expect, test } from 'vitest';
import { emptyDraft, isLent, likeOther } from './piece-draft.ts';

test('a text is the similar piece’s until it is rewritten', () => {
  const fields = {
    name: 'Cardigan Alba',
    short_description: 'Il cardigan con lo scollo a V.',
    description: 'Maglia rasata.',
    price: 14_500,
    color: { name: 'Rosso', code: '#9e4433' },
    sizes: [{ name: 'M', pieces: 0 }],
  };
  const draft = likeOther(emptyDraft('a-key'), { id: 'cardigan-alba', fields });
  expect(isLent(draft, 'short_description')).toBe(true);
  expect(isLent({ ...draft, short_description: 'Il gilè.' }, 'short_description')).toBe(false);
  expect(isLent({ ...draft, short_description: 'Il gilè.' }, 'description')).toBe(true);
});
