import { z } from 'zod';
import { emailMaxLength } from './limits.ts';
import { onOneLine } from './one-line.ts';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Names of countries and the like have two letters or more, and no digits unless they are in Punycode. */
const topLabel = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
/** What can be delivered: dots only between other characters, and a domain that a name server can know. */
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, 'i');

/** The one e-mail rule of client and server: as `cleanEmail` leaves it, at most 254 characters. */
export const emailSchema = z
  .string('required')
  .overwrite(cleanEmail)
  .min(1, 'required')
  .max(emailMaxLength, 'email')
  .regex(emailPattern, { error: 'email', abort: true });

/**
 * An address as mail servers read it: no invisible characters, full-width letters, signs, apostrophes and
 * hyphens of other kinds in their plain form, and a domain with accents in Punycode.
 */
export function cleanEmail(typed: string): string {
  const plain = onOneLine(typed)
    .replaceAll('\u3002', '.')
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/ ?@ ?/, '@');
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + asciiDomain(plain.slice(at));
}

/** The domain itself when it has no accents, or is no domain. */
function asciiDomain(domain: string): string {
  const hasAccents = /[^\p{ASCII}]/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  const address = `http://${domain}`;
  return hasAccents && URL.canParse(address) ? new URL(address).hostname : domain;
}
