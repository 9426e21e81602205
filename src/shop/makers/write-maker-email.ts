import { type EmailKey, type EmailOf, emailId } from '#shop/emails/email.ts';
import type { MakersDeps } from './maker-store.ts';
import type { SettingsStore } from '#shop/ports.ts';

type Ports = Pick<MakersDeps, 'clock' | 'makers'> & {
  settings: SettingsStore;
  /** Eight digits. */
  randomCode: () => string;
};

/** The e-mails of the door. */
export const makerEmails = {
  'sign-in-code': writeCode,
  'passkey-added': (ports: Ports, key: EmailKey) => writePasskeyNews(ports, key, 'passkey-added'),
  'passkey-removed': (ports: Ports, key: EmailKey) =>
    writePasskeyNews(ports, key, 'passkey-removed'),
} as const;

/**
 * The code is made here, a new one at each try: only its hash is kept. Undefined when whoever asked has
 * signed in meanwhile, or the time is over.
 */
async function writeCode(
  ports: Ports,
  key: EmailKey,
): Promise<EmailOf<'sign-in-code'> | undefined> {
  const { clock, makers, settings, randomCode } = ports;
  const code = randomCode();
  const reader = await makers.setCode({ requestId: key.subjectId, code, now: clock.now() });
  if (reader === undefined) return undefined;
  const about = { to: reader.email, messageId: emailId(key), settings: await settings.read() };
  return { kind: 'sign-in-code', ...about, code };
}

/** Whoever did it, its maker is to know: it may have been somebody with their phone in hand. */
async function writePasskeyNews<Kind extends 'passkey-added' | 'passkey-removed'>(
  { makers, settings }: Ports,
  key: EmailKey,
  kind: Kind,
) {
  const news = await makers.passkeyNews(key.subjectId);
  const at = kind === 'passkey-added' ? news?.addedAt : news?.removedAt;
  if (news === undefined || at === undefined) return undefined;
  const { email: to, device } = news;
  return { kind, to, messageId: emailId(key), settings: await settings.read(), device, at };
}
