import { expect, test } from 'vitest';
import { isLocalAddress } from './is-local-address.ts';

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
  expect(isLocalAddress(host)).toBe(true);
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
  expect(isLocalAddress(host)).toBe(false);
});
