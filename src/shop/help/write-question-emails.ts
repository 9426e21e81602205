import type { Db } from '#database/tables.ts';
import { addEmailVerification } from '#shop/back-in-stock/verification-statements.ts';
import { emailId, type EmailWriters } from '#shop/emails/email.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { findQuestion } from './statements.ts';

type Ports = {
  db: Db;
  randomId: () => string;
};

/** The e-mails about a question; undefined when it has been deleted since. */
export const questionEmails = {
  /** The link that verifies the address. Each try makes a new one: only its hash is stored. */
  async 'question-received'({ db, randomId }, key) {
    const question = await findQuestion(db, key.subjectId);
    // Confirmed meanwhile, by the link of another question or request.
    if (question === undefined || question.confirmed_at !== null) return undefined;
    const token = randomId();
    await addEmailVerification(db, { token, email: question.email });
    return {
      kind: 'question-received',
      to: question.email,
      messageId: emailId(key),
      settings: await readSettings(db),
      token,
    };
  },

  async 'question-to-makers'({ db }, key) {
    const question = await findQuestion(db, key.subjectId);
    if (question === undefined || question.confirmed_at === null) return undefined;
    const settings = await readSettings(db);
    return {
      kind: 'question-to-makers',
      to: settings.email,
      replyTo: question.email,
      messageId: emailId(key),
      settings,
      from: question.email,
      body: question.text,
    };
  },
} satisfies EmailWriters<Ports>;
