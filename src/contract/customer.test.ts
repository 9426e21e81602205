import { expect, test } from 'vitest';
import { ada } from '#support/shop/shopper.ts';
import { customerSchema, storedCustomerSchema } from './customer.ts';

function problemsOf(changes: Record<string, unknown>): string[] {
  const parsed = customerSchema.safeParse({ ...ada, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

test.each([
  '333 123 4567',
  '06 6781234',
  '+39 (0)171/918.123',
  '\u202A800 123 456\u202C',
  '',
  undefined,
])('the phone number %s is accepted', (phone) => {
  expect(problemsOf({ phone })).toEqual([]);
});

test.each(['12345', 'casa'])('the phone number %s is refused', (phone) => {
  expect(problemsOf({ phone })).toEqual(['phone']);
});

test.each(['10123', 'I-10123', '10123 Torino', '00118', '00120', '10010', '10100', '98168'])(
  'the zip code %s is accepted',
  (zipcode) => {
    expect(problemsOf({ zipcode })).toEqual([]);
  },
);

test.each(['1012', '101234', 'abcde', '00000', '10000', '12005', '49121', '68100', '99999'])(
  'the zip code %s is refused',
  (zipcode) => {
    expect(problemsOf({ zipcode })).toEqual(['zipcode']);
  },
);

test.each([
  ['12 100', '12100'],
  [' 1 2 1\u00A00 0', '12100'],
  ['CAP 12 100', 'CAP 12100'],
  ['10123 Torino 2', '10123 Torino 2'],
])('the zip code %j is kept as %j', (zipcode, kept) => {
  expect(customerSchema.parse({ ...ada, zipcode }).zipcode).toBe(kept);
});

test.each([
  [{ address: '12' }, { address: 'Via 4' }],
  [{ city: '123' }, { city: 'Re' }],
  [{ city: '-' }, { city: 'Ro' }],
  [{ first_name: '123' }, { first_name: 'M' }],
])('%o holds no name, %o does', (nameless, named) => {
  expect(problemsOf(nameless)).toEqual(['letters']);
  expect(problemsOf(named)).toEqual([]);
});

test('fields are trimmed, and one of blanks only is missing', () => {
  expect(customerSchema.parse({ ...ada, city: '  Torino ' }).city).toBe('Torino');
  for (const city of ['   ', '\u200B\u2060', '\u200D\u3164', '\u2800\u2800'])
    expect(problemsOf({ city })).toEqual(['required']);
});

test.each([
  ['Ada\r\nBcc: x@example.com', 'Ada Bcc: x@example.com'],
  ['\u202EadA\u202C \u2066B\u2069', 'adA B'],
  ['Zoë-Łucja D’Angelo 👩‍🎨', 'Zoë-Łucja D’Angelo 👩‍🎨'],
])('a name such as %j stands on one line, read in one direction', (typed, name) => {
  expect(customerSchema.parse({ ...ada, first_name: typed }).first_name).toBe(name);
});

test('a text has at most 200 characters, an e-mail address at most 254', () => {
  expect(problemsOf({ address: 'x'.repeat(200) })).toEqual([]);
  expect(problemsOf({ address: 'x'.repeat(201) })).toEqual(['too_long']);
  const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.it`;
  const room = 254 - domain.length - 1;
  expect(problemsOf({ email: `${'x'.repeat(room)}@${domain}` })).toEqual([]);
  expect(problemsOf({ email: `${'x'.repeat(room + 1)}@${domain}` })).toContain('email');
});

test('an order of an earlier version is shown as it is', () => {
  const kept = { ...ada, email: 'a..b@x.it', zipcode: '00000', city: 'Dronero  ', phone: '1' };
  expect(storedCustomerSchema.parse(kept)).toEqual(kept);
  expect(Object.keys(storedCustomerSchema.shape)).toEqual(Object.keys(customerSchema.shape));
});
