import type { Letter, Mailer, Posted } from '#shop/letters.ts';
import type { Clock, Reporter } from '#shop/ports.ts';

/** Which letter, and about what: an order, a refund, a request or a withdrawal. */
export interface LetterSubject {
  kind: Letter['kind'];
  subjectId: string;
}

/** Remembers which letters are over with, so that none goes out twice. */
export interface LetterLog {
  /** Takes the letter for sending: 'over' when it was sent or refused, 'busy' while another sends it. */
  claim(
    letter: LetterSubject,
    times: { now: Date; until: Date },
  ): Promise<'yours' | 'busy' | 'over'>;
  /** Goes on sending a letter that was claimed. */
  keep(letter: LetterSubject, until: Date): Promise<void>;
  sent(letter: LetterSubject, at: Date): Promise<void>;
  /** `failure` is in codes, without any words. */
  refused(letter: LetterSubject, refusal: { at: Date; failure: string }): Promise<void>;
  /** Gives it back after a failure, so that the next try need not wait. */
  release(letter: LetterSubject, failure: string): Promise<void>;
}

interface Post {
  clock: Clock;
  letters: LetterLog;
  mailer: Mailer;
  report: Reporter;
}

interface Delivery {
  subject: LetterSubject;
  /** Asked only when the letter is to be sent; undefined when there is nothing to say any more. */
  write: () => Promise<Letter | undefined>;
}

const claimMs = 2 * 60_000;
/** A mail server may take ten minutes to say yes. */
const renewMs = 30_000;
/** A database that starts again is back within this. */
const noting = { tries: 30, pauseMs: 2_000 };

/**
 * Sends one letter once. It is claimed before and noted right after the post has it: nothing is read
 * or written between. A letter that the post refuses for good is told once and not tried again.
 * @throws when it was not taken, so that the job tries again
 */
export async function deliverLetter(post: Post, { subject, write }: Delivery): Promise<void> {
  const { clock, letters } = post;
  const now = clock.now();
  const claimed = await letters.claim(subject, { now, until: claimedUntil(now) });
  if (claimed === 'over') return;
  if (claimed === 'busy') throw new Error(`Letter ${subject.kind} is being sent right now`);
  const stopKeeping = clock.every(renewMs, () => keepClaim(post, subject));
  try {
    await sendClaimed(post, { subject, write });
  } finally {
    await stopKeeping();
  }
}

/** The same for every try at the same letter. */
export function letterId({ kind, subjectId }: LetterSubject): string {
  return `${kind}-${subjectId}`;
}

function claimedUntil(now: Date): Date {
  return new Date(now.getTime() + claimMs);
}

async function keepClaim({ clock, letters, report }: Post, subject: LetterSubject): Promise<void> {
  try {
    await letters.keep(subject, claimedUntil(clock.now()));
  } catch (cause) {
    report.warn('letter_claim_not_kept', { ...subject, cause });
  }
}

async function sendClaimed(post: Post, { subject, write }: Delivery): Promise<void> {
  const { clock, letters, report } = post;
  const posted = await send(post, { subject, write });
  if (!posted.ok) {
    report.error('letter_refused', { ...subject, reply: posted.reply });
    return letters.refused(subject, { at: clock.now(), failure: posted.reply });
  }
  await noteSent(post, subject);
}

async function send({ letters, mailer }: Post, { subject, write }: Delivery): Promise<Posted> {
  try {
    const letter = await write();
    if (letter === undefined) return { ok: true };
    const sealed = await mailer.seal(letter);
    return await sealed.post();
  } catch (cause) {
    await letters.release(subject, failureCodes(cause));
    throw new Error(`Letter ${subject.kind} was not sent`, { cause });
  }
}

/** A letter that is out must be known to be: another try would send it again. */
async function noteSent({ clock, letters }: Post, subject: LetterSubject): Promise<void> {
  const at = clock.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await letters.sent(subject, at);
    } catch (cause) {
      if (tries === noting.tries) throw cause;
      await clock.pause(noting.pauseMs);
    }
  }
}

/** `EAUTH 535`: what a failure is called, without any words, which may repeat an address. */
export function failureCodes(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';
  return isAnswered ? `${code} ${error.responseCode}` : code;
}
