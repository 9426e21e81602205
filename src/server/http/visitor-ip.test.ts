import { expect, test } from 'vitest';
import { visitorIp } from './visitor-ip.ts';

function addressOf(peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
  const bindings = { incoming: { socket: { remoteAddress: peer } } };
  return visitorIp(new Request('http://localhost/', { headers }), bindings);
}

test('a proxy of the private network is believed, and of what it passes on the last word', () => {
  expect(addressOf('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('10.0.0.2', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
});

test('a stranger cannot choose an address', () => {
  expect(addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('one line of a provider is one visitor, however many addresses it has', () => {
  expect(addressOf('127.0.0.1', '2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(addressOf('127.0.0.1', '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
  expect(addressOf('2001:0DB8:0001:0002::5')).toBe('2001:db8:1:2::/64');
  expect(addressOf('127.0.0.1', '2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
});

test('the same address is the same visitor in every spelling', () => {
  expect(addressOf('::ffff:127.0.0.1', '::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('127.0.0.1', '203.0.113.7:51234')).toBe('203.0.113.7');
  expect(addressOf('127.0.0.1', '[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
});

test('what is no address is not believed', () => {
  expect(addressOf('127.0.0.1', 'a'.repeat(5000))).toBe('127.0.0.1');
  expect(addressOf('127.0.0.1', 'unknown')).toBe('127.0.0.1');
  expect(addressOf('127.0.0.1', '')).toBe('127.0.0.1');
});
