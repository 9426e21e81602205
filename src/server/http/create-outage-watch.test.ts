import { expect, test } from 'vitest';
import { openPageFinder } from '#support/server/open-page-finder.ts';
import { createOutageWatch } from './create-outage-watch.ts';

const full = Object.assign(new Error('could not extend file'), { code: '53100' });
const routeOf = openPageFinder().routeOf;
const readOnly = Object.assign(new Error('cannot execute INSERT'), { code: '25006' });

test('a full disk is reported for a minute after the last write that failed', () => {
  let now = 1000;
  const watch = createOutageWatch({ routeOf, now: () => now });
  expect(watch.recordFailure('/api/pay', new Error('something else'))).toBe(false);
  expect(watch.report()).toEqual({ disk: 'ok', failing: [] });
  const failure = new Error('The order was not saved', { cause: full });
  expect(watch.recordFailure('/api/pay', failure)).toBe(true);
  now += 59_999;
  expect(watch.report().disk).toBe('full');
  now += 1;
  expect(watch.report().disk).toBe('ok');
});

test('a call that fails because of the database is reported until it succeeds', () => {
  const watch = createOutageWatch({ routeOf, now: () => 1 });
  expect(watch.recordFailure('/api/pay', readOnly)).toBe(true);
  watch.recordAnswer('/api/product');
  expect(watch.report().failing).toEqual(['/api/pay']);
  watch.recordAnswer('/api/pay');
  expect(watch.report().failing).toEqual([]);
});

test('a failing call of the Bottega is reported beside those of the shop', () => {
  const watch = createOutageWatch({ routeOf, now: () => 1 });
  for (const path of ['/api/pay', '/bottega/api/moves']) watch.recordFailure(path, full);
  expect(watch.report().failing.toSorted()).toEqual(['/api/pay', '/bottega/api/moves']);
});

test('a call that nobody repeats is reported for half a minute, and addresses of visitors never are', () => {
  let now = 1;
  const watch = createOutageWatch({ routeOf, now: () => now });
  watch.recordFailure('/api/pay', readOnly);
  watch.recordFailure('/file/anything.jpg', readOnly);
  now += 30_000;
  expect(watch.report().failing).toEqual(['/api/pay']);
  now += 1;
  expect(watch.report().failing).toEqual([]);
});

test('a page that fails because of the database is reported by its route until that page succeeds', () => {
  const watch = createOutageWatch({ routeOf, now: () => 1 });
  watch.recordFailure('/product/cardigan-alba', readOnly);
  watch.recordFailure('/product/berretto', readOnly);
  expect(watch.report().failing).toEqual(['/product/:id']);
  watch.recordAnswer('/product/berretto');
  expect(watch.report().failing).toEqual(['/product/:id']);
  watch.recordAnswer('/product/cardigan-alba');
  expect(watch.report().failing).toEqual([]);
});
