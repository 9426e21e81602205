import { z } from 'zod';

/** What may stand behind the `?`: a slip would leave e-mails less guarded than its owner thinks. */
const options = ['requireTLS', 'name', 'tls.servername', 'tls.rejectUnauthorized'];

/** The mail server: `smtps://` is TLS from the first byte, `smtp://` turns to it where it can. */
export const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be smtp:// or smtps://' })
  .refine(hasKnownOptions, `may have the options ${options.join(', ')} only`);

function hasKnownOptions(url: string): boolean {
  // What is no URL is told as such.
  if (!URL.canParse(url)) return true;
  return [...new URL(url).searchParams.keys()].every((option) => options.includes(option));
}
