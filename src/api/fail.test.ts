import { expect, test } from 'vitest';
import { errorCodeSchema, errorStatus } from '#contract/error.ts';
import { fail } from './fail.ts';

const busy = errorCodeSchema.options.filter((code) => errorStatus[code] === 503);

test.for(busy)('whoever is turned away with %s is told when to come back', (code) => {
  expect(fail(code).headers.get('retry-after')).toBe('5');
  expect(fail(code, { retryAfterSeconds: 0.2 }).headers.get('retry-after')).toBe('1');
});
