import { expect, test } from 'vitest';
import { captureLog } from '#support/server/capture-log.ts';
import { createClientIp } from './create-client-ip.ts';
import { noProxies, type TrustedProxies } from './read-trusted-proxies.ts';

const one: TrustedProxies = { count: 1 };
const two: TrustedProxies = { count: 2 };
const ours: TrustedProxies = { networks: ['10.0.0.0/8', 'fd00::/8'] };

function addressOf(peer: string, trustProxy: TrustedProxies, ...forwarded: string[]): string {
  const headers = new Headers(forwarded.map((line) => ['x-forwarded-for', line] as const));
  const bindings = { incoming: { socket: { remoteAddress: peer } } };
  const clientIp = createClientIp({ trustProxy, log: captureLog().log });
  return clientIp(new Request('http://localhost/', { headers }), bindings);
}

test('as long as no proxy is named, nobody chooses an address, wherever they ask from', () => {
  for (const peer of ['203.0.113.9', '10.0.0.2', '127.0.0.1']) {
    expect(addressOf(peer, noProxies, '198.51.100.1')).toBe(peer);
  }
});

test('of one proxy the last word counts, whatever the visitor wrote before it', () => {
  expect(addressOf('127.0.0.1', one, '203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('10.0.0.2', one, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('10.0.0.2', one)).toBe('10.0.0.2');
});

test('of two proxies the last word but one counts', () => {
  expect(addressOf('10.0.0.2', two, '198.51.100.1, 203.0.113.7, 10.0.0.3')).toBe('203.0.113.7');
  expect(addressOf('10.0.0.2', two, '203.0.113.7')).toBe('203.0.113.7');
});

test('of proxies known by their networks, the last word that is not one of them counts', () => {
  expect(addressOf('10.0.0.2', ours, '203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('10.0.0.2', ours, '198.51.100.1, 203.0.113.7, fd00::3, 10.0.0.3')).toBe(
    '203.0.113.7',
  );
  expect(addressOf('fd00::2', ours, '203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('::ffff:10.0.0.2', ours, '203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('203.0.113.9', ours, '198.51.100.1')).toBe('203.0.113.9');
  expect(addressOf('127.0.0.1', ours, '198.51.100.1')).toBe('127.0.0.1');
});

test('a request from inside the trusted networks is known by its farthest address', () => {
  expect(addressOf('10.0.0.2', ours, '10.0.0.7, 10.0.0.3')).toBe('10.0.0.7');
});

test('several headers are read as one, in the order they came', () => {
  expect(addressOf('10.0.0.2', one, '198.51.100.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('10.0.0.2', two, '203.0.113.7', '10.0.0.3')).toBe('203.0.113.7');
});

test('an entry that is no address is not believed, and nothing before it', () => {
  for (const junk of ['unknown', '', 'a'.repeat(15_000), "1' or 1=1", '<script>', '::1::']) {
    expect(addressOf('10.0.0.2', one, junk)).toBe('10.0.0.2');
    expect(addressOf('10.0.0.2', ours, `203.0.113.7, ${junk}, 10.0.0.3`)).toBe('10.0.0.3');
    expect(addressOf('10.0.0.2', two, `203.0.113.7, ${junk}`)).toBe('10.0.0.2');
  }
});

test('a header of a thousand words is read as far as it is believed', () => {
  const words = Array.from({ length: 1000 }, () => '10.0.0.3').join(',');
  expect(addressOf('10.0.0.2', ours, `203.0.113.7,${words}`)).toBe('203.0.113.7');
  expect(addressOf('10.0.0.2', one, `203.0.113.7,${words}`)).toBe('10.0.0.3');
});

test('one line of a provider is one visitor, however many addresses it has', () => {
  expect(addressOf('127.0.0.1', one, '2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(addressOf('127.0.0.1', one, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
  expect(addressOf('2001:0DB8:0001:0002::5', noProxies)).toBe('2001:db8:1:2::/64');
  expect(addressOf('127.0.0.1', one, '2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(addressOf('127.0.0.1', one, '::1:2:3:4:198.51.100.1')).toBe('0:0:1:2::/64');
});

test('the same address is the same visitor in every spelling', () => {
  for (const spelling of ['::ffff:203.0.113.7', '::ffff:cb00:7107', '203.0.113.7:51234']) {
    expect(addressOf('::ffff:127.0.0.1', one, spelling)).toBe('203.0.113.7');
  }
  expect(addressOf('127.0.0.1', one, '[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
  expect(addressOf('fe80::1%eth0', noProxies)).toBe('fe80:0:0:0::/64');
});

test('a proxy of the private network that is not named is told of once', () => {
  const { log, lines } = captureLog();
  const clientIp = createClientIp({ trustProxy: noProxies, log });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (const remoteAddress of ['203.0.113.9', '10.0.0.2', '10.0.0.3']) {
    clientIp(new Request('http://localhost/', { headers }), {
      incoming: { socket: { remoteAddress } },
    });
  }
  const msg = 'a proxy says who asks, but TRUST_PROXY does not name it';
  expect(lines).toEqual([{ level: 40, proxy: '10.0.0.2', msg }]);
});
