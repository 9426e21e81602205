import { expect, test } from 'vitest';
import { type LetterJob, letterJob, letterSubject } from './letter-jobs.ts';

test.each<LetterJob>([
  { name: 'order-confirmation', data: { orderId: 'a-b_c' } },
  { name: 'order-tracking', data: { orderId: 'a-b_c', telling: 2 } },
  { name: 'order-refunded', data: { refundId: 'r' } },
  { name: 'back-in-stock', data: { interestId: '7' } },
  { name: 'withdrawal-to-makers', data: { withdrawalId: '7' } },
])('what a $name is about leads back to its job', (job) => {
  expect(letterJob(letterSubject(job))).toEqual(job);
});
