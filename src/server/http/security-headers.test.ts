import { expect, test } from 'vitest';
import { cacheControl, pagePolicy, securityHeaders } from './security-headers.ts';

const nothing = { scripts: [], styles: [] };
const local = { publicUrl: 'http://localhost:3000', stripe: false };

test('a page may not be framed, and nothing may come from elsewhere', () => {
  const policy = pagePolicy(nothing, local);
  expect(directive(policy, 'default-src')).toEqual(["'none'"]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  expect(policy).not.toContain('stripe.com');
  expect(directive(policy, 'script-src')).toEqual(["'self'"]);
  expect(directive(policy, 'style-src')).not.toContain("'unsafe-inline'");
});

test('Stripe is let in only when it takes the payments', () => {
  const policy = pagePolicy(nothing, { ...local, stripe: true });
  expect(directive(policy, 'script-src')).toContain('https://js.stripe.com');
  expect(directive(policy, 'frame-src')).toContain('https://hooks.stripe.com');
  expect(directive(policy, 'connect-src')).toContain('https://api.stripe.com');
});

test('browsers are told to stay on https only when the shop is there', () => {
  const there = { publicUrl: 'https://gomitolo.example', stripe: false };
  expect(securityHeaders(local)).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(there)).toHaveProperty('strict-transport-security');
  expect(pagePolicy(nothing, there)).toContain('upgrade-insecure-requests');
});

test.for([
  ['public, max-age=0, must-revalidate', ', s-maxage=30, stale-while-revalidate=30'],
  ['public, max-age=3600', ', s-maxage=30, stale-while-revalidate=30'],
  ['public, max-age=31536000, immutable', ''],
  ['private, max-age=60', ''],
  ['no-store', ''],
] as const)('a shared cache is told of %s only if it may answer by itself', ([caching, added]) => {
  expect(cacheControl(caching, { sharedCacheSeconds: 30 })).toBe(caching + added);
  expect(cacheControl(caching, {})).toBe(caching);
});

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}
