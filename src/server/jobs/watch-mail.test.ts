import { expect, test } from 'vitest';
import { sampleEmails } from '#mail/samples/sample-emails.ts';
import type { SendResult } from '#shop/emails/email.ts';
import { captureLog } from '#support/server/capture-log.ts';
import { watchMail } from './watch-mail.ts';

test('a mail server that is away is one line with the reason, however many e-mails wait, and one when an e-mail has left', async () => {
  const { log, lines } = captureLog();
  const silence = 'no answer within 60 s';
  let problem: Error | undefined = Object.assign(new Error(silence), { code: silence });
  let result: SendResult = { ok: true };
  const send = async () => {
    if (problem !== undefined) throw problem;
    return result;
  };
  const mailer = watchMail({ prepare: async () => ({ send }) }, log);
  const email = sampleEmails()['order-shipped'];
  if (email === undefined) throw new Error('There is no sample');
  const sendOne = async () => (await mailer.prepare(email)).send();
  await expect(sendOne()).rejects.toThrow(problem);
  await expect(sendOne()).rejects.toThrow(problem);
  problem = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
  await expect(sendOne()).rejects.toThrow(problem);
  problem = undefined;
  result = { ok: false, reason: 'refused', reply: '550 5.1.1' };
  await sendOne();
  expect(lines).toHaveLength(2);
  result = { ok: true };
  await sendOne();
  problem = Object.assign(new Error('450'), {
    code: 'EENVELOPE',
    responseCode: 450,
    command: 'RCPT TO',
  });
  await expect(sendOne()).rejects.toThrow(problem);
  problem = undefined;
  await sendOne();
  expect(lines.map(({ level, msg, err }) => [level, msg, err])).toEqual([
    [50, 'e-mails do not leave (no answer within 60 s): they wait, and are tried again', undefined],
    [50, 'e-mails do not leave (ESOCKET ECONNREFUSED): they wait, and are tried again', undefined],
    [40, 'e-mails leave again', undefined],
    [40, 'an e-mail was not taken (EENVELOPE 450): it is tried again', undefined],
  ]);
});
