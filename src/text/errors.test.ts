import { expect, test } from 'vitest';
import { fieldMessage } from './errors.ts';

test('a problem code of the contract reads as its Italian sentence', () => {
  expect(fieldMessage('zipcode')).toBe('Inserisci un CAP valido');
  expect(fieldMessage('phone')).toBe('Inserisci un numero di telefono valido');
});

test('an unknown problem reads as a missing value', () => {
  expect(fieldMessage('Invalid input')).toBe('Questo campo è necessario');
  expect(fieldMessage('toString')).toBe('Questo campo è necessario');
});
