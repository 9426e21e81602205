import { expect, test } from 'vitest';
import { leavingText } from './bottega-parcels.ts';

test.each([
  [{ left: 1, waiting: 0, others: 0 }, 'Un pacco segnato come partito.'],
  [{ left: 2, waiting: 1, others: 0 }, '2 pacchi segnati come partiti, uno resta da spedire.'],
  [{ left: 0, waiting: 2, others: 0 }, 'Nessun pacco segnato come partito, 2 restano da spedire.'],
  [
    { left: 2, waiting: 1, others: 1 },
    '2 pacchi segnati come partiti, uno resta da spedire, uno no: guarda qui sotto.',
  ],
])('a batch of %o ends with its own words: %s', (counts, words) => {
  expect(leavingText.ended(counts)).toBe(words);
});
