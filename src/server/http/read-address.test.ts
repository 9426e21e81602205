import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.for([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:0DB8:0000::0007', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
] as const)('%j is the address %s', ([text, address]) => {
  expect(readAddress(text)).toBe(address);
});

test.for([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.7.evil.example',
  '203.0.113.256',
  '0xcb007107',
  '3405803783',
  '010.0.0.1',
  '203.0.113.7 10.0.0.1',
  '2001:db8::7::1',
  '[203.0.113.7]',
  '[2001:db8::7',
  '%eth0',
  '1'.repeat(16_000),
])('%j is no address', (text) => {
  expect(readAddress(text)).toBeUndefined();
});
