import { expect, test } from 'vitest';
import { toJob } from './to-job.ts';

test.each([
  ['order-confirmation', { orderId: 'a' }, 'a'],
  ['order-tracking', { orderId: 'a', telling: 2 }, 'a.2'],
  ['order-refunded', { refundId: 'r' }, 'r'],
  ['back-in-stock', { interestId: '7' }, '7'],
  ['withdrawal-to-makers', { withdrawalId: '7' }, '7'],
  ['order-shipped', { subjectId: 'a' }, 'a'],
])('a job %s that waited while the shop was updated is done: %j', (name, data, subjectId) => {
  expect(toJob(name, data)).toEqual({ name, data: { subjectId } });
});

test.each([
  ['order-confirmation', {}],
  ['capture-order', { subjectId: 'a' }],
  ['constructor', { subjectId: 'a' }],
])('what is no job of ours is refused: %s %j', (name, data) => {
  expect(() => toJob(name, data)).toThrow(/subjectId|orderId|no job/);
});
