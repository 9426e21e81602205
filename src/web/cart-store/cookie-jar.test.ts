import { expect, test } from 'vitest';
import { cookieDomain } from './cookie-jar.ts';

test.each(['gomitolo.example', 'shop.gomitolo.it'])('%s is a domain for cookies', (host) => {
  expect(cookieDomain(host)).toBe(`; Domain=${host}`);
});

test.each(['localhost', '127.0.0.1', '192.168.1.20', '[::1]', 'nas'])(
  '%s cannot have a cookie domain',
  (host) => {
    expect(cookieDomain(host)).toBe('');
  },
);
