import type { Db } from '#database/tables.ts';
import { type EmailKey, emailId, type EmailWriters } from '#shop/emails/email.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { findRequest } from './queries.ts';
import { addRequestLink } from './statements.ts';
import { addEmailVerification } from './verification-statements.ts';

type Ports = {
  db: Db;
  randomId: () => string;
};

/** The e-mails about a request; undefined when it has been deleted since. */
export const backInStockEmails = {
  /** Has links to delete the request and to verify the address. Each try makes new ones: their hashes are stored. */
  async 'interest-received'(ports, key) {
    const found = await readAbout(ports, key);
    if (found === undefined) return undefined;
    const { isConfirmed } = found;
    const requestToken = ports.randomId();
    await addRequestLink(ports.db, { token: requestToken, requestId: key.subjectId });
    const about = { ...found.about, requestToken };
    if (isConfirmed) return { kind: 'interest-received', ...about };
    const token = ports.randomId();
    await addEmailVerification(ports.db, { token, email: about.to });
    return { kind: 'interest-received', ...about, token };
  },

  async 'back-in-stock'(ports, key) {
    const found = await readAbout(ports, key);
    // The piece was bought or passed on before the e-mail was written.
    if (found?.state !== 'told' || found.reservedUntil === undefined) return undefined;
    const token = ports.randomId();
    await addRequestLink(ports.db, { token, requestId: key.subjectId });
    return { kind: 'back-in-stock', ...found.about, reservedUntil: found.reservedUntil, token };
  },

  async 'piece-passed-on'(ports, key) {
    const found = await readAbout(ports, key);
    return found && { kind: 'piece-passed-on', ...found.about };
  },
} satisfies EmailWriters<Ports>;

async function readAbout({ db }: Ports, key: EmailKey) {
  const found = await findRequest(db, key.subjectId);
  if (found === undefined) return undefined;
  const { email, piece, isConfirmed, state, reservedUntil } = found;
  const about = { to: email, messageId: emailId(key), settings: await readSettings(db), piece };
  return { isConfirmed, state, reservedUntil, about };
}
