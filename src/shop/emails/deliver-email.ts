import type { Db } from '#database/tables.ts';
import type { Email, EmailKey, Mailer, SendResult } from '#shop/emails/email.ts';
import { claimEmail, forgetEmail, prolongClaim, updateEmail } from '#shop/emails/log-statements.ts';
import { JobPostponed } from '#shop/job.ts';
import type { Clock } from '#shop/clock.ts';
import type { Reporter } from '#shop/reporter.ts';

/** The mail server, or the folder of e-mails, did not take an e-mail; the message names no address. */
export class EmailNotSent extends Error {
  override name = 'EmailNotSent';
}

interface DeliveryDeps {
  clock: Clock;
  /** Of the log of e-mails: an e-mail that is out is noted at once, though all other connections are busy. */
  emailDb: Db;
  mailer: Mailer;
  report: Reporter;
}

interface Delivery {
  key: EmailKey;
  /** Called after the claim; undefined when the e-mail has no content any more. */
  write: () => Promise<Email | undefined>;
}

const claimMs = 2 * 60_000;
/** A mail server may take ten minutes to accept an e-mail. */
const renewMs = 30_000;
/** Longer than a restart of the database takes. */
const noting = { tries: 30, pauseMs: 2_000 };

/**
 * Sends one e-mail once. It is claimed before and recorded right after the mail server has accepted it: no other query
 * runs in between. An e-mail refused for good is reported once and not tried again.
 * @throws EmailNotSent when it was not accepted, so that the job tries again
 */
export async function deliverEmail(deps: DeliveryDeps, { key, write }: Delivery): Promise<void> {
  const { clock, emailDb } = deps;
  const now = clock.now();
  const claimed = await claimEmail(emailDb, key, { now, until: claimedUntil(now) });
  if (claimed === 'over') return;
  if (claimed === 'busy') {
    const why = 'is being sent elsewhere, or was when its process died: tried again within minutes';
    throw new JobPostponed(`E-mail ${key.kind} ${why}`);
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

async function keepClaim({ clock, emailDb, report }: DeliveryDeps, key: EmailKey): Promise<void> {
  try {
    await prolongClaim(emailDb, key, claimedUntil(clock.now()));
  } catch (cause) {
    report.warn('email_claim_not_kept', { ...key, cause });
  }
}

async function sendClaimed(deps: DeliveryDeps, { key, write }: Delivery): Promise<void> {
  const { clock, emailDb, report } = deps;
  const result = await send(deps, { key, write });
  if (result === 'no content') return forgetEmail(emailDb, key);
  if (!result.ok) {
    report.error('email_refused', { ...key, reply: result.reply });
    const refused = { refused_at: clock.now(), claimed_until: null, failure: result.reply };
    await updateEmail(emailDb, key, refused).execute();
    return;
  }
  await noteSent(deps, key);
}

async function send(
  { emailDb, mailer }: DeliveryDeps,
  { key, write }: Delivery,
): Promise<SendResult | 'no content'> {
  let isWritten = false;
  try {
    const email = await write();
    if (email === undefined) return 'no content';
    const prepared = await mailer.prepare(email);
    isWritten = true;
    return await prepared.send();
  } catch (cause) {
    const codes = failureCodes(cause);
    // The next try need not wait for the claim to expire.
    await updateEmail(emailDb, key, { claimed_until: null, failure: codes }).execute();
    if (isWritten) throw new EmailNotSent(`E-mail ${key.kind} was not sent (${codes})`, { cause });
    throw new Error(`E-mail ${key.kind} was not written`, { cause });
  }
}

/** Tries until the e-mail is recorded as sent: the next job would send it again. */
async function noteSent({ clock, emailDb }: DeliveryDeps, key: EmailKey): Promise<void> {
  const at = clock.now();
  for (let tries = 1; ; tries += 1) {
    try {
      await updateEmail(emailDb, key, { sent_at: at, claimed_until: null }).execute();
      return;
    } catch (cause) {
      if (tries === noting.tries) throw cause;
      await clock.pause(noting.pauseMs);
    }
  }
}

const systemCodes =
  /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|SSL)\b/;

/** Codes such as `EAUTH 535` or `ESOCKET ECONNREFUSED`, without the message, which may contain an address. */
export function failureCodes(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';
  if (isAnswered) return `${code} ${error.responseCode}`;
  const [detail] = systemCodes.exec(error.message) ?? [];
  return detail === undefined || detail === code ? code : `${code} ${detail}`;
}
