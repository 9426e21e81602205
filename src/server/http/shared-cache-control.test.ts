import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { createSharedCacheControl } from './shared-cache-control.ts';

const forEver = 'public, max-age=31536000, immutable';

test.for([
  ['public, max-age=0, must-revalidate', 'public, max-age=0, must-revalidate, '],
  ['public, max-age=3600', 'public, max-age=3600, '],
] as const)(
  'a shared cache may answer %s by itself, and browsers are told the same',
  ([caching, told]) => {
    const added = 's-maxage=30, stale-while-revalidate=30';
    expect(createSharedCacheControl(30)(caching)).toBe(told + added);
  },
);

test.for(['no-store', 'private, max-age=60', forEver])('%s stays as it is', (caching) => {
  expect(createSharedCacheControl(30)(caching)).toBe(caching);
});

test.for(['1', '600'])('SHARED_CACHE_SECONDS may be %s', (SHARED_CACHE_SECONDS) => {
  const config = { sharedCacheSeconds: Number(SHARED_CACHE_SECONDS) };
  expect(readConfig({ SHARED_CACHE_SECONDS })).toMatchObject({ ok: true, config });
});

test.for(['0', '-1', '601', '1.5', 'soon'])(
  'SHARED_CACHE_SECONDS is not %s',
  (SHARED_CACHE_SECONDS) => {
    const problems = [expect.stringMatching(/^SHARED_CACHE_SECONDS must be /)];
    expect(readConfig({ SHARED_CACHE_SECONDS })).toEqual({ ok: false, problems });
  },
);

test('without seconds everything stays as it is', () => {
  const caching = 'public, max-age=0, must-revalidate';
  expect(createSharedCacheControl(undefined)(caching)).toBe(caching);
});
