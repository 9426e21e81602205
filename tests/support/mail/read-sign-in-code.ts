import { vi } from 'vitest';
import { type ReadEmail, readEmails } from '#support/mail/read-emails.ts';

/**
 * The code of the latest sign-in e-mail to an address, as soon as it is in the shop's folder `mail`.
 * @param used a code that went there before
 */
export async function readSignInCode(dataDir: string, to: string, used?: string): Promise<string> {
  return vi.waitFor(async () => code(await readEmails(dataDir), { to, used }), {
    timeout: 20_000,
    interval: 100,
  });
}

function code(emails: ReadEmail[], { to, used }: { to: string; used?: string }): string {
  const codes = emails
    .filter((email) => email.to?.some(({ address }) => address === to))
    .toSorted((one, other) => String(one.date).localeCompare(String(other.date)))
    .map(({ subject = '' }) => /^(\d{4}) (\d{4}) è il tuo codice$/.exec(subject)?.slice(1).join(''))
    .filter((one) => one !== undefined && one !== used);
  const latest = codes.at(-1);
  if (latest === undefined) throw new Error(`No code has come for ${to}`);
  return latest;
}
