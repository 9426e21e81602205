import { expect, test } from 'vitest';
import { isLocalHost, parseAddress, parseNetwork, peerAddress } from './ip-addresses.ts';
import { createProxyCheck } from './read-trusted-proxies.ts';

test('a network has the addresses inside it and no others', () => {
  const has = createProxyCheck({ networks: ['10.1.0.0/16', 'fd00::/8', '192.0.2.7'] });
  for (const address of ['10.1.0.0', '10.1.255.255', 'fd12::1', '192.0.2.7', '::ffff:10.1.2.3']) {
    expect([address, has(peerAddress({ remoteAddress: address }), 0)]).toEqual([address, true]);
  }
  for (const address of ['10.2.0.0', 'fe00::1', '192.0.2.8', '::1']) {
    expect([address, has(peerAddress({ remoteAddress: address }), 0)]).toEqual([address, false]);
  }
});

test.for([
  '',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0:80',
  '10.0.0/8',
  'fd00::/129',
  '[fd00::1]',
  '::ffff:10.0.0.0/104',
  'proxy.example',
])('%j is no network', (text) => {
  expect(parseNetwork(text)).toBeUndefined();
});

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
  expect(parseAddress(text)?.toString()).toBe(address);
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
  expect(parseAddress(text)).toBeUndefined();
});

test.for([
  'localhost',
  'LOCALHOST',
  'shop.localhost',
  'bottega.local',
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.20',
  '169.254.1.1',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  '[::ffff:7f00:1]',
  '::ffff:10.0.0.5',
  'fd12:3456::1',
  'fe80::1%eth0',
])('%s belongs to this machine or to a private network', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.for([
  '',
  'gomitolo.example',
  '127.0.0.1.evil.com',
  '10.evil.com',
  '192.168.evil.com',
  'localhost.evil.com',
  'notlocalhost',
  'local',
  '0.0.0.0',
  '::',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '::ffff:8.8.8.8',
  '[::ffff:808:808]',
  '2001:db8::1',
  'fc.evil.com',
  'fe80.evil.com',
])('%j does not', (host) => {
  expect(isLocalHost(host)).toBe(false);
});
