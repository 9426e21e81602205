import { expect, test } from 'vitest';
import { dialledPhone, isPhone } from './phone.ts';

const separators = [' ', '.', '-', '/', '\u2010', '\u2011', '\u2013', '\u2212', ' - ', ' / '];
const prefixes = ['', '+39', '+39 ', '0039', '0039 ', '(+39) ', '39 '];

test.each([
  ['3331234567', 'a mobile number'],
  ['335123456', 'an old mobile number'],
  ['3131234567', 'a number of the railways'],
  ['0171918123', 'a landline'],
  ['066781234', 'a short number of Rome'],
  ['0106781', 'a short number of Genova'],
  ['031123', 'the shortest landline'],
  ['02123456789', 'the longest landline'],
  ['800123456', 'a free number'],
  ['800123', 'a short free number'],
  ['803116', 'roadside assistance'],
  ['840123456', 'a number of shared cost'],
])(
  '%s, %s, is accepted with and without its prefix, however its digits are set apart',
  (digits) => {
    for (const prefix of prefixes) {
      expect(isPhone(`${prefix}${digits}`), prefix).toBe(true);
      for (const separator of separators) {
        const typed = `${prefix}${digits.slice(0, 3)}${separator}${digits.slice(3)}`;
        expect(isPhone(typed), typed).toBe(true);
      }
    }
  },
);

test.each([
  '+39 (0)171 918123',
  '(0171) 918123',
  '[0171] 918.123',
  '３３３ １２３ ４５６７',
  '+41 91 912 34 56',
  '+41 (0)91 912 34 56',
  '0041 91 912 34 56',
  '+33 6 12 34 56 78',
  '+43 664 1234567',
  '+49 (0)1512 3456789',
  '+44 (0)20 7946 0958',
  '+386 40 123 456',
  '+378 0549 882912',
  '+1 (212) 555-0123',
  '+377 93 15 00 00',
])('%s is accepted', (typed) => {
  expect(isPhone(typed)).toBe(true);
});

test.each(['3', '1'])('ten digits that begin with %s are accepted with any prefix', (digit) => {
  for (const prefix of ['', '+1', '+39', '+423', '001', '0039', '00423'])
    expect(isPhone(`${prefix}${digit.padEnd(10, '0')}`), prefix).toBe(true);
});

test.each([
  '12345',
  '112',
  '+3933312345',
  '33312345678901',
  '333123456789',
  '01712',
  '017191812345',
  '80012',
  '+39 12345',
  '+39',
  '+0 171 918123',
  '+3333 333 123 4567',
  '+41 91 912 34',
  '+1234567890123456',
  'casa',
  '0171 918123 int. 2',
  '3331234567 o 0171918123',
  '++39 3331234567',
])('%s is refused', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

test('a number is dialled without what sets its digits apart', () => {
  expect(dialledPhone('0171/918.123')).toBe('0171918123');
  expect(dialledPhone('0039 (0)171 – 918123')).toBe('+390171918123');
  expect(dialledPhone('+41 (0)91 912 34 56')).toBe('+41919123456');
});
