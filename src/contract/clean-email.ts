import { onOneLine } from './one-line.ts';

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
