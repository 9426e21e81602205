import { expect, test } from 'vitest';
import { emailKinds } from '#shop/create-job-handlers.ts';
import { queues } from './queues.ts';

test('an e-mail’s job lasts longer than its mail server may take to say yes', () => {
  const emails = emailKinds.map((kind) => queues.get(kind));
  const openingSeconds = 60;
  const answerSeconds = 10 * 60;
  expect(emails).not.toEqual([]);
  for (const queue of emails) {
    expect(queue?.expireInSeconds).toBeGreaterThan(openingSeconds + answerSeconds + 60);
  }
});
