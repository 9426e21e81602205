import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryJobs } from '#support/shop/memory-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db } from '#database/tables.ts';
import { addEmailVerification, confirmEmail } from '#shop/back-in-stock/verification-statements.ts';
import { readCustomer } from '#shop/customer/queries.ts';
import { eraseRecords } from '#shop/customer/statements.ts';
import type { Job } from '#shop/job.ts';
import { askMakers, forgetQuestions } from './statements.ts';
import { questionEmails } from './write-question-emails.ts';

const email = 'Vera@example.it';
const text = 'Il Cardigan Alba punge?\nGrazie!';

let database: TestDatabase;
let db: Db;
let jobs: Job[];
let sendJobs: SendJobs;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  ({ jobs, sendJobs } = createMemoryJobs());
});

afterEach(() => database[Symbol.asyncDispose]());

function ask(changes: { email?: string; text?: string } = {}) {
  return askMakers({ db, sendJobs }, { email, text, ...changes });
}

async function confirm(of = email) {
  await addEmailVerification(db, { token: `link of ${of}`, email: of });
  return confirmEmail({ db, sendJobs }, `link of ${of}`);
}

function age(interval: string) {
  return database.pool.query(
    `update help_question set created_at = created_at - $1::interval,
      confirmed_at = confirmed_at - $1::interval`,
    [interval],
  );
}

async function kept(): Promise<string[]> {
  const { rows } = await database.pool.query('select text from help_question order by id');
  return rows.map((row) => row.text);
}

const named = () => jobs.map(({ name }) => name);

test('a question of an unknown address waits for its link, and goes to the makers when that is confirmed', async () => {
  expect(await ask()).toEqual({ ok: true });
  expect(await ask({ text: 'Un’altra', email: 'vera@example.it' })).toEqual({ ok: true });
  expect(await ask({ email: 'other@example.it' })).toEqual({ ok: true });
  expect(named()).toEqual(['question-received', 'question-received', 'question-received']);
  jobs.length = 0;
  expect(await confirm()).toBe('open');
  expect(jobs).toEqual([
    { name: 'question-to-makers', data: { subjectId: '1' } },
    { name: 'question-to-makers', data: { subjectId: '2' } },
  ]);
  expect(await confirmEmail({ db, sendJobs }, `link of ${email}`)).toBe('confirmed');
  expect(jobs).toHaveLength(2);
});

test('a confirmed address is not asked again for 12 months, and the outcome is the same', async () => {
  await confirm();
  expect(await ask()).toEqual({ ok: true });
  await database.pool.query(
    `update email_verification set confirmed_at = confirmed_at - interval '12 months 1 day'`,
  );
  expect(await ask({ text: 'Un’altra' })).toEqual({ ok: true });
  expect(named()).toEqual(['question-to-makers', 'question-received']);
});

test('a mailbox asks three questions a day; the fourth is refused and not kept, for known and unknown addresses', async () => {
  await confirm('known@example.it');
  for (const from of ['vera', 'known']) {
    for (const n of [1, 2, 3]) {
      expect(await ask({ email: `${from}@example.it`, text: `${n}` })).toEqual({ ok: true });
    }
    expect(await ask({ email: `${from}+4@example.it`, text: '4' })).toEqual({
      ok: false,
      reason: 'too_many_attempts',
    });
  }
  expect(await kept()).toEqual(['1', '2', '3', '1', '2', '3']);
  expect(jobs).toHaveLength(6);
});

test('the same words again, even at once, are one question', async () => {
  await Promise.all([ask(), ask({ email: email.toUpperCase() }), ask()]);
  expect(await ask()).toEqual({ ok: true });
  expect(await kept()).toEqual([text]);
  expect(jobs).toHaveLength(1);
});

test('the same words after an hour are another question, of a confirmed address or not', async () => {
  await ask();
  await age('61 minutes');
  await ask();
  expect(await kept()).toEqual([text]);
  expect(named()).toEqual(['question-received', 'question-received']);
  await confirm();
  await age('59 minutes');
  await ask();
  expect(named().slice(2)).toEqual(['question-to-makers']);
  await age('2 minutes');
  await ask();
  expect(named().slice(2)).toEqual(['question-to-makers', 'question-to-makers']);
  expect(await kept()).toEqual([text]);
});

test('all addresses together ask sixty questions a day', async () => {
  const outcomes = [];
  for (let n = 1; n <= 61; n += 1) outcomes.push(await ask({ email: `stranger${n}@example.it` }));
  expect(outcomes.findIndex(({ ok }) => !ok)).toBe(60);
  expect(jobs).toHaveLength(60);
});

test('a question whose e-mail cannot be queued is not kept, nor is its address confirmed', async () => {
  const broken = { db, sendJobs: () => Promise.reject(new Error('no queue')) };
  await expect(askMakers(broken, { email, text })).rejects.toThrow('no queue');
  expect(await kept()).toEqual([]);
  await ask();
  await addEmailVerification(db, { token: 'a-link', email });
  await expect(confirmEmail(broken, 'a-link')).rejects.toThrow('no queue');
  expect(await confirmEmail({ db, sendJobs }, 'a-link')).toBe('open');
});

test('the link goes to the address without a typed word, the words to the makers alone and once confirmed', async () => {
  await saveShopFile(database.pool);
  await ask();
  const deps = { db, randomId: () => 'a-token' };
  const link = { kind: 'question-received', subjectId: '1' } as const;
  const toMakers = { kind: 'question-to-makers', subjectId: '1' } as const;
  const settings = makeSettings();
  expect(await questionEmails[toMakers.kind](deps, toMakers)).toBeUndefined();
  expect(await questionEmails[link.kind](deps, link)).toEqual({
    kind: 'question-received',
    to: email,
    messageId: 'question-received-1',
    settings,
    token: 'a-token',
  });
  expect(await confirmEmail({ db, sendJobs }, 'a-token')).toBe('open');
  expect(await questionEmails[link.kind](deps, link)).toBeUndefined();
  expect(await questionEmails[toMakers.kind](deps, toMakers)).toEqual({
    kind: 'question-to-makers',
    to: settings.email,
    replyTo: email,
    messageId: 'question-to-makers-1',
    settings,
    from: email,
    body: text,
  });
});

test('a question is erased an hour after it was sent, else a week after it was confirmed or asked', async () => {
  await database.pool.query(
    `insert into help_question (email, text, created_at, confirmed_at) values
      ('a@example.it', 'sent', now(), now()),
      ('a@example.it', 'just sent', now(), now()),
      ('a@example.it', 'refused', now(), now()),
      ('a@example.it', 'silent', now() - interval '8 days', null),
      ('a@example.it', 'new', now() - interval '6 days', null),
      ('a@example.it', 'just confirmed', now() - interval '8 days', now() - interval '6 days'),
      ('a@example.it', 'stuck', now() - interval '9 days', now() - interval '8 days')`,
  );
  await database.pool.query(
    `insert into sent_email (kind, subject_id, tries, sent_at, refused_at) values
      ('question-to-makers', '1', 1, now() - interval '61 minutes', null),
      ('question-to-makers', '2', 1, now() - interval '59 minutes', null),
      ('question-to-makers', '3', 1, null, now() - interval '1 day'),
      ('question-received', '5', 1, now() - interval '1 day', null)`,
  );
  expect(await forgetQuestions(db)).toBe(3);
  expect(await kept()).toEqual(['just sent', 'refused', 'new', 'just confirmed']);
});

test('questions are in the file of their address, and go with its erasure', async () => {
  await ask();
  await ask({ email: 'other@example.it', text: 'Resta' });
  await database.pool.query(
    `insert into sent_email (kind, subject_id, tries) values ('question-received', '1', 1), ('interest-received', '1', 1)`,
  );
  expect(await readCustomer(db, 'vera@example.it')).toMatchObject({
    questions: [{ id: '1', text, askedAt: expect.any(Date) }],
    emails: [{ kind: 'question-received', about: '1' }],
  });
  await eraseRecords(db, {
    email: 'VERA@example.it',
    orderIds: [],
    withdrawalIds: [],
    at: new Date(),
  });
  expect(await kept()).toEqual(['Resta']);
  const { rows } = await database.pool.query('select requests from customer_erasure');
  expect(rows).toEqual([{ requests: 1 }]);
});
