import { expect, test } from 'vitest';
import { caretAfter } from './caret.ts';

test('the caret stays at the end when it was there', () => {
  expect(caretAfter({ before: '42424', caret: 5, after: '4242 4' })).toBe(6);
});

test('the caret stays behind the same digit when a digit is put in the middle', () => {
  expect(caretAfter({ before: '42942 4242', caret: 3, after: '4294 2424 2' })).toBe(3);
  expect(caretAfter({ before: '42424 2', caret: 5, after: '4242 42' })).toBe(6);
});
