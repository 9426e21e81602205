import { type EmailKey, type EmailOf, emailId } from '#shop/emails/email.ts';
import { setCode } from './code-statements.ts';
import type { MakersDeps } from './maker.ts';
import { readPasskeyNews } from './passkey-queries.ts';
import { readSettings } from '#shop/settings/queries.ts';

type Ports = Pick<MakersDeps, 'clock' | 'db'> & {
  /** Eight digits. */
  randomCode: () => string;
};

/** The e-mails about signing in. */
export const makerEmails = {
  'sign-in-code': writeCode,
  'passkey-added': (ports: Ports, key: EmailKey) => writePasskeyNews(ports, key, 'passkey-added'),
  'passkey-removed': (ports: Ports, key: EmailKey) =>
    writePasskeyNews(ports, key, 'passkey-removed'),
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
