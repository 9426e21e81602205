import { vi } from 'vitest';
import { type ReadEmail, readEmails } from '#support/mail/read-emails.ts';

/** The code of the latest sign-in e-mail to an address, as soon as it is in the shop's folder `mail`. */
export async function readSignInCode(dataDir: string, to: string): Promise<string> {
  return vi.waitFor(async () => code(await readEmails(dataDir), to), {
    timeout: 20_000,
    interval: 100,
  });
}

function code(emails: ReadEmail[], to: string): string {
  const codes = emails
    .filter((email) => email.to?.some(({ address }) => address === to))
    .toSorted((one, other) => String(one.date).localeCompare(String(other.date)))
    .flatMap(
      ({ subject = '' }) => /^(\d{4}) (\d{4}) è il tuo codice$/.exec(subject)?.slice(1) ?? [],
    );
  const latest = codes.slice(-2).join('');
  if (latest === '') throw new Error(`No code has come for ${to}`);
  return latest;
}
