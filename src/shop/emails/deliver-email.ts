import type { Email, EmailKey, Mailer, SendResult } from '#shop/emails/email.ts';
import type { Clock, Reporter } from '#shop/ports.ts';

/** Remembers which e-mails are over with, so that none goes out twice. */
export interface EmailLog {
  /** Takes the e-mail for sending: 'over' when it was sent or refused, 'busy' while another sends it. */
  claim(email: EmailKey, times: { now: Date; until: Date }): Promise<'yours' | 'busy' | 'over'>;
  /** Goes on sending an e-mail that was claimed. */
  keep(email: EmailKey, until: Date): Promise<void>;
  sent(email: EmailKey, at: Date): Promise<void>;
  /** `failure` is in codes, without any words. */
  refused(email: EmailKey, refusal: { at: Date; failure: string }): Promise<void>;
  /** Knows nothing of it any more: there was nothing to say, and so nothing was sent. */
  forget(email: EmailKey): Promise<void>;
  /** Gives it back after a failure, so that the next try need not wait. */
  release(email: EmailKey, failure: string): Promise<void>;
}

interface DeliveryDeps {
  clock: Clock;
  emails: EmailLog;
  mailer: Mailer;
  report: Reporter;
}

interface Delivery {
  key: EmailKey;
  /** Asked only when the e-mail is to be sent; undefined when there is nothing to say any more. */
  write: () => Promise<Email | undefined>;
}

const claimMs = 2 * 60_000;
/** A mail server may take ten minutes to say yes. */
const renewMs = 30_000;
/** A database that starts again is back within this. */
const noting = { tries: 30, pauseMs: 2_000 };

/**
 * Sends one e-mail once. It is claimed before and noted right after the post has it: nothing is read
 * or written between. An e-mail that the post refuses for good is told once and not tried again.
 * @throws when it was not taken, so that the job tries again
 */
export async function deliverEmail(deps: DeliveryDeps, { key, write }: Delivery): Promise<void> {
  const { clock, emails } = deps;
  const now = clock.now();
  const claimed = await emails.claim(key, { now, until: claimedUntil(now) });
  if (claimed === 'over') return;
  if (claimed === 'busy') {
    const why = 'is being sent elsewhere, or was when its process died: tried again within minutes';
    throw new Error(`E-mail ${key.kind} ${why}`);
  }
  const stopKeeping = clock.every(renewMs, () => keepClaim(deps, key));
  try {
    await sendClaimed(deps, { key, write });
  } finally {
    await stopKeeping();
  }
}

function claimedUntil(now: Date): Date {
  return new Date(now.getTime() + claimMs);
}

async function keepClaim({ clock, emails, report }: DeliveryDeps, key: EmailKey): Promise<void> {
  try {
    await emails.keep(key, claimedUntil(clock.now()));
  } catch (cause) {
    report.warn('email_claim_not_kept', { ...key, cause });
  }
}

async function sendClaimed(deps: DeliveryDeps, { key, write }: Delivery): Promise<void> {
  const { clock, emails, report } = deps;
  const result = await send(deps, { key, write });
  if (result === 'nothing to say') return emails.forget(key);
  if (!result.ok) {
    report.error('email_refused', { ...key, reply: result.reply });
    return emails.refused(key, { at: clock.now(), failure: result.reply });
  }
  await noteSent(deps, key);
}

async function send(
  { emails, mailer }: DeliveryDeps,
  { key, write }: Delivery,
): Promise<SendResult | 'nothing to say'> {
  try {
    const email = await write();
    if (email === undefined) return 'nothing to say';
    const prepared = await mailer.prepare(email);
    return await prepared.send();
  } catch (cause) {
    await emails.release(key, failureCodes(cause));
    throw new Error(`E-mail ${key.kind} was not sent`, { cause });
  }
}

/** An e-mail that is out must be known to be: another try would send it again. */
async function noteSent({ clock, emails }: DeliveryDeps, key: EmailKey): Promise<void> {
  const at = clock.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await emails.sent(key, at);
    } catch (cause) {
      if (tries === noting.tries) throw cause;
      await clock.pause(noting.pauseMs);
    }
  }
}

const systemCodes =
  /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|SSL)\b/;

/**
 * `EAUTH 535`, `ESOCKET ECONNREFUSED`: what a failure is called, without any words, which may repeat an
 * address. The system's own code is found in the message alone.
 */
export function failureCodes(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';
  if (isAnswered) return `${code} ${error.responseCode}`;
  const [detail] = systemCodes.exec(error.message) ?? [];
  return detail === undefined || detail === code ? code : `${code} ${detail}`;
}
