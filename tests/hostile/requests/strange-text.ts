import fc from 'fast-check';
import { marker } from './marker.ts';

/** Text that programs have stumbled over. */
export const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{feff}',
  '\u202Eotseuq',
  '\ud800',
  '\udc00\ud800',
  'e\u0301'.repeat(80),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  'İstanbul ﬁ ß',
  '٣٤٥',
  '\r\nset-cookie: a=b',
  '\t\v\f\b',
  '../../../../etc/hostname',
  '..\\..\\win.ini',
  "' or '1'='1",
  "'; drop table size; --",
  '$1',
  '%s%n%x',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '%00',
  '%ff%fe',
  '%',
  '%c0%af',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x7fffffff',
  '99999999999999999999',
  'true',
  '[]',
  '{}',
  `${marker}@${marker}.example`,
  `"${marker}" <${marker}@${marker}.example>`,
] as const;

const long = fc
  .tuple(fc.constantFrom('x', 'à', '%', '/', '"', '\0', '😀'), fc.nat({ max: 3 }))
  .map(([letter, size]) => letter.repeat([201, 256, 4097, 20_000][size] ?? 0));

export const strangeText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: long },
);

/** Letters of a header's value: no control letters, one byte each. */
export function headerText(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();
}

/** Letters of a request's target. */
export function targetText(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '');
}

/** For paths, which the log does tell. */
export const pathText: fc.Arbitrary<string> = strangeText.map((text) =>
  text.replaceAll(marker, 'x'),
);
