import { expect, test } from 'vitest';
import { decodeForm } from './decode-form.ts';

test('nested keys become objects and numbered keys become lists', () => {
  const form =
    'amount=4500&metadata[order_id]=o1&expand[0]=latest_charge&expand[1]=payment_method&card[checks][cvc]=pass';
  expect(decodeForm(form)).toEqual({
    amount: '4500',
    metadata: { order_id: 'o1' },
    expand: ['latest_charge', 'payment_method'],
    card: { checks: { cvc: 'pass' } },
  });
});

test('empty brackets append to a list', () => {
  expect(decodeForm('expand[]=a&expand[]=b')).toEqual({ expand: ['a', 'b'] });
});

test('percent and plus encoding are undone in names and values', () => {
  expect(decodeForm('metadata%5Bnote%5D=due+gomitoli%20%26%20un%20ferro')).toEqual({
    metadata: { note: 'due gomitoli & un ferro' },
  });
});

test('a key called __proto__ is only a key', () => {
  const decoded = decodeForm('metadata[__proto__]=x');
  expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
  expect(Object.hasOwn(Object(decoded['metadata']), '__proto__')).toBe(true);
});

test('brackets that do not close are refused', () => {
  expect(() => decodeForm('metadata[a=1')).toThrow('Invalid parameter name');
  expect(() => decodeForm('[a]=1')).toThrow('Invalid parameter name');
});

test('endless nesting is refused', () => {
  expect(() => decodeForm(`a${'[b]'.repeat(50)}=1`)).toThrow('Invalid parameter name');
});

test.for(['a=%', 'a=%4', 'a=%zz', '%=b', 'a[%]=b'])('half an escape is refused: %s', (form) => {
  expect(() => decodeForm(form)).toThrow('Invalid %-encoding');
});

test.for(['a=%ff', '%c3=b', 'a=%ed%a0%80', 'a=%c0%80'])(
  'bytes that are no UTF-8 are refused: %s',
  (form) => {
    expect(() => decodeForm(form)).toThrow('Invalid %-encoding');
  },
);

test.for(['a=%00', 'a=x%00y', '%00=b', 'metadata[%00]=b', 'a=\0'])(
  'a zero byte is refused: %j',
  (form) => {
    expect(() => decodeForm(form)).toThrow('A zero byte');
  },
);

test('a name without a value has an empty one, and empty pairs are none', () => {
  expect(decodeForm('')).toEqual({});
  expect(decodeForm('a&&b=&c=d=e&')).toEqual({ a: '', b: '', c: 'd=e' });
});
