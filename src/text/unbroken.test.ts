import { expect, test } from 'vitest';
import { unbroken, unbrokenSize } from './unbroken.ts';

test('the word e-mail is held together wherever it stands in a sentence', () => {
  expect(unbroken('Ricevi un’e-mail, poi un’altra e-mail.')).toBe(
    'Ricevi un’e-\u2060mail, poi un’altra e-\u2060mail.',
  );
});

test('an address that begins with e-mail is left as it is', () => {
  expect(unbroken('Scrivi a e-mail@example.com')).toBe('Scrivi a e-mail@example.com');
  expect(unbroken('Scrivi a e-mail.ada@example.com')).toBe('Scrivi a e-mail.ada@example.com');
});

test('a size of two numbers does not break after its hyphen', () => {
  expect(unbrokenSize('39-41')).toBe('39-\u206041');
  expect(unbrokenSize('unica')).toBe('unica');
});
