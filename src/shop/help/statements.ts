import { sql } from 'kysely';
import type { HelpQuestion } from '#contract/help-question.ts';
import type { Db, Tx } from '#database/tables.ts';
import { isConfirmed } from '#shop/back-in-stock/queries.ts';
import type { Deps } from '#shop/deps.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import { countEmail } from '#shop/emails/statements.ts';

/** Of all addresses together: the makers read them one by one, and the link of each goes to an address that anyone can name. */
const questionsPerDay = 60;

type Outcome = { ok: true } | { ok: false; reason: 'too_many_attempts' };

/**
 * Records a question and queues its e-mail, in one transaction: to the makers when its address was verified within 12
 * months, else a link to the address, which holds none of the typed words. The outcome is the same for both, so that it
 * does not tell which addresses the shop has on record. The same words again within an hour are one question, as after a
 * lost response. Above the quota of its mailbox, or of all, a question is refused.
 */
export async function askMakers(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  question: HelpQuestion,
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const existing = await findSame(tx, question);
    if (existing?.isRecent) return { ok: true };
    const { mailbox: subject, perDay } = emailQuota(question.email);
    const isWithin =
      (await countEmail(tx, { kind: 'question', subject, perDay })) &&
      (await countEmail(tx, { kind: 'question', subject: '', perDay: questionsPerDay }));
    if (!isWithin) return { ok: false, reason: 'too_many_attempts' };
    if (existing !== undefined) {
      await tx.deleteFrom('help_question').where('id', '=', existing.id).execute();
    }
    const isKnown = await isConfirmed(tx, question.email);
    const added = await tx
      .insertInto('help_question')
      .values({ ...question, confirmed_at: isKnown ? sql<Date>`now()` : null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined) {
      const name = isKnown ? 'question-to-makers' : 'question-received';
      await sendJobs(tx, { name, data: { subjectId: added.id } });
    }
    return { ok: true };
  });
}

function findSame(tx: Tx, { email, text }: HelpQuestion) {
  return (
    tx
      .selectFrom('help_question')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where(sql`md5(text)`, '=', sql`md5(${text})`)
      .select('id')
      // The same for a confirmed address and any other, so that the outcome tells them apart at no time.
      .select(sql<boolean>`created_at > now() - interval '1 hour'`.as('isRecent'))
      .forUpdate()
      .executeTakeFirst()
  );
}

/** Queues the questions of an address that has just been verified, in the transaction that verifies it. */
export async function confirmQuestions(
  { tx, sendJobs }: { tx: Tx; sendJobs: Deps['sendJobs'] },
  emailHash: Uint8Array,
): Promise<void> {
  const confirmed = await tx
    .updateTable('help_question')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('confirmed_at', 'is', null)
    .where(sql`sha256(convert_to(lower(email), 'UTF8'))`, '=', emailHash)
    .returning('id')
    .execute();
  for (const { id } of confirmed) {
    await sendJobs(tx, { name: 'question-to-makers', data: { subjectId: id } });
  }
}

/**
 * Deletes questions after the times of the privacy notice: an hour after the makers were sent them, so that the same
 * words are not sent twice; those that were not sent a week after their address was confirmed, or else after they were
 * asked.
 * @returns how many were deleted
 */
export async function forgetQuestions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('help_question')
    .where((question) =>
      question.or([
        question(
          sql<Date>`coalesce(confirmed_at, created_at)`,
          '<',
          sql<Date>`now() - interval '7 days'`,
        ),
        question.exists(
          question
            .selectFrom('sent_email')
            .where('sent_email.kind', '=', 'question-to-makers')
            .where('sent_email.subject_id', '=', sql<string>`help_question.id::text`)
            .where('sent_email.sent_at', '<', sql<Date>`now() - interval '1 hour'`)
            .select('sent_email.kind'),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Undefined when the question is deleted. */
export function findQuestion(db: Db, questionId: string) {
  return db
    .selectFrom('help_question')
    .where('id', '=', questionId)
    .select(['email', 'text', 'confirmed_at'])
    .executeTakeFirst();
}
