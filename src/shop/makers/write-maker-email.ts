import { type EmailKey, type EmailOf, emailId } from '#shop/emails/email.ts';
import { setCode } from './code-statements.ts';
import type { MakersDeps } from './maker.ts';
import { readPasskeyNews } from './passkey-queries.ts';
import { readPeopleNews } from './people-queries.ts';
import { setMailedToken } from './people-statements.ts';
import { readSettings } from '#shop/settings/queries.ts';

type Ports = Pick<MakersDeps, 'clock' | 'db' | 'randomId'> & {
  /** Eight digits. */
  randomCode: () => string;
};

/** The e-mails about signing in. */
export const makerEmails = {
  'sign-in-code': writeCode,
  'passkey-added': (ports: Ports, key: EmailKey) => writePasskeyNews(ports, key, 'passkey-added'),
  'passkey-removed': (ports: Ports, key: EmailKey) =>
    writePasskeyNews(ports, key, 'passkey-removed'),
  'maker-invitation': writeInvitation,
  'maker-invited': (ports: Ports, key: EmailKey) => writePeopleNews(ports, key, 'maker-invited'),
  'maker-came': (ports: Ports, key: EmailKey) => writePeopleNews(ports, key, 'maker-came'),
  'maker-left': (ports: Ports, key: EmailKey) => writePeopleNews(ports, key, 'maker-left'),
} as const;

/**
 * Each try makes a new code: only its hash is stored. Undefined when the request has expired, or its browser has signed
 * in meanwhile.
 */
async function writeCode(
  ports: Ports,
  key: EmailKey,
): Promise<EmailOf<'sign-in-code'> | undefined> {
  const { clock, db, randomCode } = ports;
  const code = randomCode();
  const reader = await setCode(db, { requestId: key.subjectId, code, now: clock.now() });
  if (reader === undefined) return undefined;
  const about = { to: reader.email, messageId: emailId(key), settings: await readSettings(db) };
  return { kind: 'sign-in-code', ...about, code };
}

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

/** Each try makes a new token: only its hash is stored. Undefined when the invitation was used, withdrawn or expired. */
async function writeInvitation(
  { clock, db, randomId }: Ports,
  key: EmailKey,
): Promise<EmailOf<'maker-invitation'> | undefined> {
  const token = randomId();
  const invitation = await setMailedToken(db, { id: key.subjectId, token, now: clock.now() });
  if (invitation === undefined) return undefined;
  const { email: to, ...about } = invitation;
  const settings = await readSettings(db);
  return { kind: 'maker-invitation', to, messageId: emailId(key), settings, token, ...about };
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
