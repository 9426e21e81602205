import { expect, test } from 'vitest';
import type { Email, PreparedEmail } from '#shop/emails/email.ts';
import { JobPostponed } from '#shop/job-postponed.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { deliverEmail, failureCodes, type EmailLog } from './deliver-email.ts';

const key = { kind: 'withdrawal-received', subjectId: '7' } as const;
const email: Email = {
  kind: 'withdrawal-received',
  to: 'ada@example.it',
  messageId: 'w',
  settings: makeSettings(),
  reference: '7',
  receivedAt: new Date(),
};

/** A post whose every step is written down. */
function openPost(hand: PreparedEmail['send'], changes: Partial<EmailLog> = {}) {
  const steps: string[] = [];
  const told: unknown[] = [];
  const note = (step: string) => async () => void steps.push(step);
  const clock = createTestClock();
  let claimedUntil = new Date(0);
  const emails: EmailLog = {
    async claim(_email, { until }) {
      steps.push('claimed');
      claimedUntil = until;
      return 'yours';
    },
    async keep(_email, until) {
      claimedUntil = until;
    },
    sent: note('noted as sent'),
    refused: note('noted as refused'),
    forget: note('forgotten'),
    release: note('released'),
    ...changes,
  };
  const tell = (event: string, details: object) => void told.push([event, details]);
  const post = {
    clock,
    emails,
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
    isClaimed: () => claimedUntil > clock.now(),
    clock,
    steps,
    told,
  };
}

test('an e-mail is claimed before it is written, and noted as soon as it is out', async () => {
  const { deliver, steps } = openPost(async () => ({ ok: true }));
  await deliver();
  expect(steps).toEqual(['claimed', 'written', 'prepared', 'handed over', 'noted as sent']);
});

test('an e-mail that has nothing to say any more is not told as sent', async () => {
  const { deliverNothing, steps } = openPost(async () => ({ ok: true }));
  await deliverNothing();
  expect(steps).toEqual(['claimed', 'forgotten']);
});

test('while the mail server thinks it over the e-mail stays claimed', async () => {
  const seen: boolean[] = [];
  const { deliver, clock, isClaimed } = openPost(async () => {
    await clock.goOn(10 * 60_000);
    seen.push(isClaimed());
    return { ok: true };
  });
  await deliver();
  expect(seen).toEqual([true]);
  clock.pass(2 * 60_000);
  expect(isClaimed()).toBe(false);
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
  const { deliver, steps } = openPost(async () => ({ ok: true }), {
    async sent() {
      away -= 1;
      if (away > 0) throw new Error('The database starts');
    },
  });
  await deliver();
  expect(steps.filter((step) => step === 'handed over')).toHaveLength(1);
  expect(away).toBe(0);
});

test('an e-mail that is over with is not sent', async () => {
  const { deliver, steps } = openPost(async () => ({ ok: true }), { claim: async () => 'over' });
  await deliver();
  expect(steps).toEqual([]);
});

test('an e-mail that another sends right now waits for its end', async () => {
  const { deliver, steps } = openPost(async () => ({ ok: true }), { claim: async () => 'busy' });
  await expect(deliver()).rejects.toThrow(JobPostponed);
  expect(steps).toEqual([]);
});

test('the failure of an e-mail, which the queue keeps, names no address', async () => {
  const { deliver, steps } = openPost(() => Promise.reject(new Error('450 busy ada@example.it')));
  await expect(deliver()).rejects.toMatchObject({
    message: 'E-mail withdrawal-received was not sent',
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
