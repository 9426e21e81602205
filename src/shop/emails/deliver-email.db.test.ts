import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Email, PreparedEmail } from '#shop/emails/email.ts';
import { JobPostponed } from '#shop/job.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { aroundStatements } from '#support/shop/around-statements.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { deliverEmail, failureCodes } from './deliver-email.ts';
import { claimEmail } from './log-statements.ts';

const key = { kind: 'withdrawal-received', subjectId: '7' } as const;
const email: Email = {
  kind: 'withdrawal-received',
  to: 'ada@example.it',
  messageId: 'w',
  settings: makeSettings(),
  reference: '7',
  receivedAt: new Date(),
};

/** The statements of the log of e-mails, and the names of their steps in this test. */
const logSteps = {
  'insert into "sent_email"': 'asked for',
  'update "sent_email" set "claimed_until" = $1 where': 'claim prolonged',
  'update "sent_email" set "sent_at"': 'noted as sent',
  'update "sent_email" set "refused_at"': 'noted as refused',
  'update "sent_email" set "claimed_until" = $1, "failure"': 'released',
  'delete from "sent_email"': 'forgotten',
};

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database[Symbol.asyncDispose]());

/** A post whose every step is recorded. The database answers `around` each statement of its log. */
function openPost(
  hand: PreparedEmail['send'],
  around: (step: string | undefined) => void = () => undefined,
) {
  const steps: string[] = [];
  const told: unknown[] = [];
  const clock = createTestClock();
  const tell = (event: string, details: object) => void told.push([event, details]);
  const post = {
    clock,
    emailDb: aroundStatements(database.db, async ({ sql, call }) => {
      const step = Object.entries(logSteps).find(([text]) => sql.startsWith(text))?.[1];
      around(step);
      const result = await call();
      if (step !== undefined && step !== 'claim prolonged') steps.push(step);
      return result;
    }),
    mailer: {
      async prepare() {
        steps.push('prepared');
        return {
          async send() {
            steps.push('handed over');
            return hand();
          },
        };
      },
    },
    report: { info: tell, warn: tell, error: tell },
  };
  async function write() {
    steps.push('written');
    return email;
  }
  return {
    deliver: () => deliverEmail(post, { key, write }),
    deliverNothing: () => deliverEmail(post, { key, write: async () => undefined }),
    async isClaimed() {
      const { claimed_until: until } = await database.db
        .selectFrom('sent_email')
        .select('claimed_until')
        .executeTakeFirstOrThrow();
      return until !== null && until > clock.now();
    },
    clock,
    steps,
    told,
  };
}

test('an e-mail is claimed before it is written, and noted as soon as it is out', async () => {
  const { deliver, steps } = openPost(async () => ({ ok: true }));
  await deliver();
  expect(steps).toEqual(['asked for', 'written', 'prepared', 'handed over', 'noted as sent']);
});

test('an e-mail that has nothing to say any more is not told as sent', async () => {
  const { deliverNothing, steps } = openPost(async () => ({ ok: true }));
  await deliverNothing();
  expect(steps).toEqual(['asked for', 'forgotten']);
});

test('while the mail server thinks it over the e-mail stays claimed', async () => {
  const seen: boolean[] = [];
  const { deliver, clock, isClaimed } = openPost(async () => {
    await clock.goOn(10 * 60_000);
    seen.push(await isClaimed());
    clock.pass(2 * 60_000);
    seen.push(await isClaimed());
    return { ok: true };
  });
  await deliver();
  expect(seen).toEqual([true, false]);
});

test('an e-mail that is refused for good is told once, without the address, and is over', async () => {
  const refused = { ok: false, reason: 'refused', reply: '550 5.1.1' } as const;
  const { deliver, steps, told } = openPost(async () => refused);
  await deliver();
  expect(steps.at(-1)).toBe('noted as refused');
  expect(told).toEqual([['email_refused', { ...key, reply: '550 5.1.1' }]]);
});

test('an e-mail that is out is noted when the database is back, not sent again', async () => {
  let away = 3;
  const { deliver, steps } = openPost(
    async () => ({ ok: true }),
    (step) => {
      if (step !== 'noted as sent') return;
      away -= 1;
      if (away > 0) throw new Error('The database starts');
    },
  );
  await deliver();
  expect(steps.slice(-2)).toEqual(['handed over', 'noted as sent']);
  expect(away).toBe(0);
});

test('an e-mail that is over with is not sent', async () => {
  const { deliver, steps } = openPost(async () => ({ ok: true }));
  await deliver();
  steps.length = 0;
  await deliver();
  expect(steps).toEqual(['asked for']);
});

test('an e-mail that another sends right now waits for its end', async () => {
  const now = new Date();
  await claimEmail(database.db, key, { now, until: new Date(now.getTime() + 60_000) });
  const { deliver, steps } = openPost(async () => ({ ok: true }));
  await expect(deliver()).rejects.toThrow(JobPostponed);
  expect(steps).toEqual(['asked for']);
});

test('the failure of an e-mail, which the queue keeps, names no address', async () => {
  const { deliver, steps } = openPost(() => Promise.reject(new Error('450 busy ada@example.it')));
  await expect(deliver()).rejects.toMatchObject({
    name: 'EmailNotSent',
    message: 'E-mail withdrawal-received was not sent (Error)',
  });
  expect(steps.at(-1)).toBe('released');
});

test('a failure is told by its codes, never by words that may repeat an address', () => {
  const words = '450 4.2.1 <ada@example.it> busy';
  const answered = Object.assign(new Error(words), { code: 'EENVELOPE', responseCode: 450 });
  expect(failureCodes(answered)).toBe('EENVELOPE 450');
  expect(failureCodes(Object.assign(new Error(words), { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED',
  );
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:25');
  expect(failureCodes(Object.assign(refused, { code: 'ESOCKET' }))).toBe('ESOCKET ECONNREFUSED');
  expect(failureCodes(new TypeError(words))).toBe('TypeError');
  expect(failureCodes(words)).toBe('unknown');
});
