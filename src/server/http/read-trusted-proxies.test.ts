import { expect, test } from 'vitest';
import { readTrustedProxies } from './read-trusted-proxies.ts';

test('a number is a count of proxies', () => {
  expect(readTrustedProxies('1')).toEqual({ count: 1 });
  expect(readTrustedProxies(' 2 ')).toEqual({ count: 2 });
  expect(readTrustedProxies('0')).toEqual({ count: 0 });
});

test('a list of networks and addresses is taken as it is written', () => {
  const networks = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8'];
  expect(readTrustedProxies('10.0.0.0/8, 192.0.2.7 ,fd00::/8')).toEqual({ networks });
  expect(readTrustedProxies('10.0.0.0/8 192.0.2.7  fd00::/8')).toEqual({ networks });
});

test.for([
  'true',
  '-1',
  '1.5',
  '12',
  '10.0.0.0/33',
  '10.0.0.0/8,',
  '10.0.0.0/8, proxy',
  '0.0.0.0/0',
  '::/0',
])('%j is neither', (text) => {
  expect(readTrustedProxies(text)).toBeUndefined();
});
