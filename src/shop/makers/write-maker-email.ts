import { type EmailKey, emailId, type EmailWriters } from '#shop/emails/email.ts';
import { setCode } from './code-statements.ts';
import type { Deps } from '#shop/deps.ts';
import { readPasskeyNews } from './passkey-statements.ts';
import { readPeopleNews } from './people-queries.ts';
import { setMailedToken } from './people-statements.ts';
import { readSettings } from '#shop/settings/queries.ts';

type Ports = Pick<Deps, 'clock' | 'db' | 'randomId'> & {
  /** Eight digits. */
  randomCode: () => string;
};

/** The e-mails about signing in. */
export const makerEmails = {
  /** Each try makes a new code: only its hash is stored. Undefined when the request has expired or was used. */
  async 'sign-in-code'(ports, key) {
    const { clock, db, randomCode } = ports;
    const code = randomCode();
    const reader = await setCode(db, { requestId: key.subjectId, code, now: clock.now() });
    if (reader === undefined) return undefined;
    const about = { to: reader.email, messageId: emailId(key), settings: await readSettings(db) };
    return { kind: 'sign-in-code', ...about, code };
  },

  'passkey-added': (ports, key) => writePasskeyNews(ports, key, 'passkey-added'),
  'passkey-removed': (ports, key) => writePasskeyNews(ports, key, 'passkey-removed'),

  /** Each try makes a new token: only its hash is stored. Undefined when the invitation was used, withdrawn or expired. */
  async 'maker-invitation'({ clock, db, randomId }, key) {
    const token = randomId();
    const invitation = await setMailedToken(db, { id: key.subjectId, token, now: clock.now() });
    if (invitation === undefined) return undefined;
    const { email: to, ...about } = invitation;
    const settings = await readSettings(db);
    return { kind: 'maker-invitation', to, messageId: emailId(key), settings, token, ...about };
  },

  'maker-invited': (ports, key) => writePeopleNews(ports, key, 'maker-invited'),
  'maker-came': (ports, key) => writePeopleNews(ports, key, 'maker-came'),
  'maker-left': (ports, key) => writePeopleNews(ports, key, 'maker-left'),
} satisfies EmailWriters<Ports>;

/** Sent to the maker at every change: it may have been made by a stranger with the maker's phone. */
async function writePasskeyNews<Kind extends 'passkey-added' | 'passkey-removed'>(
  { db }: Ports,
  key: EmailKey,
  kind: Kind,
) {
  const passkey = await readPasskeyNews(db, key.subjectId);
  const at = kind === 'passkey-added' ? passkey?.addedAt : passkey?.removedAt;
  if (passkey === undefined || at === undefined) return undefined;
  const { email: to, device } = passkey;
  return { kind, to, messageId: emailId(key), settings: await readSettings(db), device, at };
}

const causes = { 'maker-invited': 'invited', 'maker-came': 'came', 'maker-left': 'left' } as const;

/** Its subject is the change and, after a dot, the reader. */
async function writePeopleNews<Kind extends keyof typeof causes>(
  { db }: Ports,
  key: EmailKey,
  kind: Kind,
) {
  const [eventId = '', readerId = ''] = key.subjectId.split('.');
  const news = await readPeopleNews(db, { eventId, readerId, cause: causes[kind] });
  if (news === undefined) return undefined;
  return { kind, messageId: emailId(key), settings: await readSettings(db), ...news };
}
