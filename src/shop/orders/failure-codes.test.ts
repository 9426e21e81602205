import { expect, test } from 'vitest';
import { failureCodes } from './failure-codes.ts';

test('a failure is told by its codes, never by words that may repeat an address', () => {
  const words = '450 4.2.1 <ada@example.it> busy';
  const answered = Object.assign(new Error(words), { code: 'EENVELOPE', responseCode: 450 });
  expect(failureCodes(answered)).toBe('EENVELOPE 450');
  expect(failureCodes(Object.assign(new Error(words), { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED',
  );
  expect(failureCodes(new TypeError(words))).toBe('TypeError');
  expect(failureCodes(words)).toBe('unknown');
});
