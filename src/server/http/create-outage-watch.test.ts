import { expect, test } from 'vitest';
import { createOutageWatch } from './create-outage-watch.ts';

const full = Object.assign(new Error('could not extend file'), { code: '53100' });
const readOnly = Object.assign(new Error('cannot execute INSERT'), { code: '25006' });

test('a full disk is reported for a minute after the last write that failed', () => {
  let now = 1000;
  const watch = createOutageWatch(() => now);
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
  const watch = createOutageWatch(() => 0);
  expect(watch.recordFailure('/api/pay', readOnly)).toBe(true);
  watch.recordAnswer('/api/product');
  expect(watch.report().failing).toEqual(['/api/pay']);
  watch.recordAnswer('/api/pay');
  expect(watch.report().failing).toEqual([]);
});

test('a call that nobody repeats is reported for half a minute, and addresses of visitors never are', () => {
  let now = 0;
  const watch = createOutageWatch(() => now);
  watch.recordFailure('/api/pay', readOnly);
  watch.recordFailure('/file/anything.jpg', readOnly);
  now += 29_999;
  expect(watch.report().failing).toEqual(['/api/pay']);
  now += 1;
  expect(watch.report().failing).toEqual([]);
});
