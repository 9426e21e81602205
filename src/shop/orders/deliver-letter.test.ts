import { expect, test } from 'vitest';
import { makeSettings } from '#support/make-settings.ts';
import { deliverLetter, type LetterLog } from './deliver-letter.ts';

const letters: LetterLog = {
  claim: async () => 'yours',
  sent: async () => undefined,
  release: async () => undefined,
};

test('the failure of a letter, which the queue keeps, names no address', async () => {
  const post = {
    clock: { now: () => new Date(), pause: async () => undefined },
    letters,
    sender: { send: () => Promise.reject(new Error('550 no mailbox ada@example.it')) },
    reach: async () => undefined,
  };
  const delivery = deliverLetter(post, {
    subject: { kind: 'withdrawal-received', subjectId: '7' },
    write: async () => ({
      kind: 'withdrawal-received',
      to: 'ada@example.it',
      messageId: 'w',
      settings: makeSettings(),
      name: 'Ada',
      orderNumber: '2026-00001',
      receivedAt: new Date(),
    }),
  });
  await expect(delivery).rejects.toMatchObject({
    message: 'Letter withdrawal-received was not sent',
  });
});
