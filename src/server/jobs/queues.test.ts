import { expect, test } from 'vitest';
import { emailKinds } from '#shop/create-job-handlers.ts';
import { queues, toJob } from './queues.ts';

test('an e-mail’s job lasts longer than its mail server may take to say yes', () => {
  const emails = emailKinds.map((kind) => queues.get(kind));
  const openingSeconds = 60;
  const answerSeconds = 10 * 60;
  expect(emails).not.toEqual([]);
  for (const queue of emails) {
    expect(queue?.expireInSeconds).toBeGreaterThan(openingSeconds + answerSeconds + 60);
  }
});

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
