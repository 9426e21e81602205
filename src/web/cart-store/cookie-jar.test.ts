import { afterEach, expect, test, vi } from 'vitest';
import { cookieDomain, subscribeToCookies, writeCookie } from './cookie-jar.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['gomitolo.example', 'shop.gomitolo.it'])('%s is a domain for cookies', (host) => {
  expect(cookieDomain(host)).toBe(`; Domain=${host}`);
});

test.each(['localhost', '127.0.0.1', '192.168.1.20', '[::1]', 'nas'])(
  '%s cannot have a cookie domain',
  (host) => {
    expect(cookieDomain(host)).toBe('');
  },
);

test.each([
  { protocol: 'http:', hostname: '192.168.1.20', kept: 'SameSite=Lax' },
  { protocol: 'http:', hostname: 'localhost', kept: 'Secure; SameSite=None' },
  { protocol: 'https:', hostname: '192.168.1.20', kept: 'Secure; SameSite=None' },
])('over $protocol at $hostname a cookie is kept as $kept', ({ kept, ...location }) => {
  const document = { cookie: '' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', new EventTarget());
  writeCookie('cart', '[]', { maxAgeSeconds: 60 });
  expect(document.cookie).toBe(`cart=[]; Path=/; Max-Age=60; ${kept}`);
});

test.each(['focus', 'pageshow'])(
  'where the browser does not tell of other tabs, cookies are read again at %s',
  (event) => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', new EventTarget());
    const listener = vi.fn<() => void>();
    const leave = subscribeToCookies(listener);
    window.dispatchEvent(new Event(event));
    leave();
    window.dispatchEvent(new Event(event));
    expect(listener).toHaveBeenCalledOnce();
  },
);
