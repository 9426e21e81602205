import { expect, test } from 'vitest';
import { listProductJobs } from './list-jobs.ts';

const hat = {
  id: 'hat',
  colors: [
    { name: 'Ocra', code: '#c0903f', pictures: ['hat-1', 'hat-2', 'hat-3'] },
    { name: 'Panna', code: '#e8dfcc', pictures: ['hat-4', 'hat-5', 'hat-6'] },
  ],
};
const scarf = { id: 'scarf', colors: [{ name: 'Ocra', code: '#c0903f', pictures: ['scarf-1'] }] };

function namesOf(wanted: Partial<Parameters<typeof listProductJobs>[1]>): string[][] {
  const everything = { width: 500, views: [1, 2, 3], matches: () => true, isMissing: () => true };
  return listProductJobs([hat, scarf], { ...everything, ...wanted }).map((job) =>
    job.colourings.map((colouring) => colouring.picture),
  );
}

test('one set-up serves every colour, and the whole pieces come first', () => {
  expect(namesOf({})).toEqual([
    ['hat-1', 'hat-4'],
    ['scarf-1'],
    ['hat-3', 'hat-6'],
    ['hat-2', 'hat-5'],
  ]);
});

test('pictures that exist are not taken again', () => {
  expect(namesOf({ isMissing: (picture) => picture === 'hat-6' })).toEqual([['hat-6']]);
});

test('views and products can be chosen', () => {
  expect(namesOf({ views: [2], matches: (id) => id === 'hat' })).toEqual([['hat-2', 'hat-5']]);
});
