import { expect, test } from 'vitest';
import { findZipcode } from './zipcode.ts';

test('a CAP is found in what stands around it', () => {
  expect(findZipcode('I-10123 Torino')).toBe('10123');
  expect(findZipcode('CAP: 12025')).toBe('12025');
  expect(findZipcode('101234')).toBeUndefined();
  expect(findZipcode('00000')).toBeUndefined();
});
