import { expect, test } from 'vitest';
import { captureLog } from '#support/server/capture-log.ts';
import { createOutageLog, outageLine } from './database/create-outage-log.ts';
import { createReporter, serializeError } from './log.ts';

test('an error is written down with its code and cause, and nothing of what it is about', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Ada Bruni' });
  const written = serializeError(new TypeError('not saved', { cause }));
  expect(written).toMatchObject({
    name: 'TypeError',
    message: 'not saved',
    cause: { name: 'Error', message: 'duplicate key', code: '23505' },
  });
  expect(JSON.stringify(written)).not.toContain('Ada Bruni');
});

test('a copy of an error, as the job queue hands one out, tells as much', () => {
  const copy = { code: '57P01', message: 'terminating connection', stack: 'at x', queue: 'mail' };
  expect(serializeError({ ...copy, detail: 'Ada Bruni' })).toEqual(copy);
});

test('a lost connection to the database is written without its stack, a statement that took too long with it', () => {
  const lost = new Error('not saved', { cause: new Error('Connection terminated unexpectedly') });
  expect(serializeError(lost)).toEqual({
    name: 'Error',
    message: 'not saved',
    cause: { name: 'Error', message: 'Connection terminated unexpectedly' },
  });
  const slow = Object.assign(new Error('canceling statement'), { code: '57014' });
  expect(serializeError(slow)).toHaveProperty('stack', slow.stack);
});

test('whatever else was thrown is told by its words or its fields', () => {
  expect(serializeError('lost')).toEqual({ message: 'lost' });
  expect(serializeError(null)).toEqual({ message: 'null' });
  expect(serializeError({ odd: 'Ada Bruni' })).toEqual({ message: 'An object with odd' });
});

test('orders that a full disk stops are one report in the log, other failures one each', () => {
  const { log, lines } = captureLog('error');
  const report = createReporter(log, createOutageLog(log, 'job queue').recordDiskFailure);
  const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });
  for (const cause of [full(), full(), new Error('No'), new Error('No'), undefined]) {
    report.error('order_not_recovered', { cause });
  }
  const other = 'order_not_recovered';
  expect(lines.map(({ msg }) => msg)).toEqual([outageLine(full()), other, other, other]);
});
