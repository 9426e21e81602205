import { expect, test } from 'vitest';
import { labelWarnings } from './order-printing.tsx';

const customer = {
  email: 'ada@example.it',
  first_name: 'Ada',
  last_name: 'Łucja-Жукова',
  address: 'Via Roma',
  civic_number: '1234/ter',
  zipcode: '12025',
  city: 'Dronero',
  region: 'Piemonte',
};

test('of an address that can be printed nothing is said', () => {
  expect(labelWarnings(customer)).toEqual([]);
});

test('letters that have to be written by hand are told, and emoji that are left out, each once', () => {
  expect(labelWarnings({ ...customer, first_name: '王王', last_name: '小 🧶' })).toEqual([
    'L’etichetta non può stampare: 王 小. Scrivilo a mano sul pacco.',
    'Sull’etichetta resta fuori: 🧶',
  ]);
  expect(labelWarnings({ ...customer, address: 'שדרות 🏡🏡' })).toEqual([
    expect.stringContaining('ש ד ר ו ת'),
    'Sull’etichetta resta fuori: 🏡',
  ]);
});
