import { expect, test } from 'vitest';
import { queues } from './queues.ts';

test('a letter’s job lasts longer than its mail server may take to say yes', () => {
  const { 'capture-order': _capture, 'expire-order': _expire, ...letters } = queues;
  const openingSeconds = 60;
  const answerSeconds = 10 * 60;
  for (const { expireInSeconds } of Object.values(letters)) {
    expect(expireInSeconds).toBeGreaterThan(openingSeconds + answerSeconds + 60);
  }
});
