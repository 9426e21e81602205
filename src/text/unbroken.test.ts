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

test('a number stays with the unit, the month or the word after it', () => {
  expect(
    [
      'da te tra mercoledì 2 e venerdì 4 dicembre',
      'torace 104 cm, lunghezza 9,5 cm, circa 850 g di filato',
      '38 × 180 cm, fino a 30 °C',
      'In 2–4 giorni lavorativi',
      'entro il 1º gennaio 2027 alle ore 09:10',
    ].map(unbroken),
  ).toEqual([
    'da te tra mercoledì 2 e venerdì 4\u00A0dicembre',
    'torace 104\u00A0cm, lunghezza 9,5\u00A0cm, circa 850\u00A0g di filato',
    '38\u00A0×\u00A0180\u00A0cm, fino a 30\u00A0°C',
    'In 2–4\u00A0giorni lavorativi',
    'entro il 1º\u00A0gennaio 2027 alle ore\u00A009:10',
  ]);
});

test('numbers of orders and of houses, and names, are left as they are', () => {
  for (const text of ['L’ordine 2026-00012 è qui', 'Via Lana 1, 38100 Trento', 'Taglia 44 Rosso']) {
    expect(unbroken(text)).toBe(text);
  }
});

test('a size of two numbers does not break after its hyphen', () => {
  expect(unbrokenSize('39-41')).toBe('39-\u206041');
  expect(unbrokenSize('unica')).toBe('unica');
});
