import { expect, test } from 'vitest';
import {
  describeProxies,
  readTrustedProxies,
  type TrustedProxies,
} from './read-trusted-proxies.ts';

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

const publicUrl = 'https://gomitolo.example';

test('the start tells which proxies are trusted', () => {
  const describe = (trusted: TrustedProxies) => describeProxies(trusted, publicUrl);
  expect(describe({ count: 0 })).toContain('No proxy is believed');
  expect(describe({ count: 1 })).toContain('one proxy passes on');
  expect(describe({ count: 2 })).toContain('2 proxies pass on');
  expect(describe({ networks: ['10.0.0.0/8', '::1'] })).toContain('10.0.0.0/8, ::1 pass on');
});

test.for(['http://localhost:3000', 'http://192.168.1.20:3000', 'http://[::1]:3000'])(
  'at %s no proxy is expected, so that none is missed',
  (local) => {
    expect(describeProxies({ count: 0 }, local)).toBeUndefined();
    expect(describeProxies({ count: 1 }, local)).toContain('one proxy');
  },
);
