import type { Letter, LetterSender } from '#shop/letters.ts';
import type { ReachFailpoint } from '#shop/checkout/failpoint.ts';
import type { Clock } from '#shop/ports.ts';

/** Which letter, and about what: an order, a refund, a request or a withdrawal. */
export interface LetterSubject {
  kind: Letter['kind'];
  subjectId: string;
}

/** Remembers which letters were sent, so that none goes out twice. */
export interface LetterLog {
  /** Takes the letter for sending: 'sent' when it is out already, 'busy' while another sends it. */
  claim(
    letter: LetterSubject,
    times: { now: Date; until: Date },
  ): Promise<'yours' | 'busy' | 'sent'>;
  sent(letter: LetterSubject, at: Date): Promise<void>;
  /** Gives it back after a failure, so that the next try need not wait. */
  release(letter: LetterSubject): Promise<void>;
}

interface Post {
  clock: Pick<Clock, 'now'>;
  letters: LetterLog;
  sender: LetterSender;
  reach: ReachFailpoint;
}

const claimMs = 2 * 60_000;

/**
 * Sends one letter once. `write` is asked only when it is to be sent; undefined means that there is
 * nothing to say any more.
 * @throws when it was not taken, so that the job tries again
 */
export async function deliverLetter(
  { clock, letters, sender, reach }: Post,
  { subject, write }: { subject: LetterSubject; write: () => Promise<Letter | undefined> },
): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  const claimed = await letters.claim(subject, { now, until });
  if (claimed === 'sent') return;
  if (claimed === 'busy') throw new Error(`Letter ${subject.kind} is being sent right now`);
  await reach('before_letter');
  try {
    const letter = await write();
    if (letter) await sender.send(letter);
  } catch (cause) {
    await letters.release(subject);
    throw new Error(`Letter ${subject.kind} was not sent`, { cause });
  }
  await reach('after_letter');
  await letters.sent(subject, clock.now());
}

/** The same for every try at the same letter. */
export function letterId({ kind, subjectId }: LetterSubject): string {
  return `${kind}-${subjectId}`;
}
