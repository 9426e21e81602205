import { resolve } from 'node:path';
import { z } from 'zod';
import { type Carrier, isTrackingTemplate } from '#shop/orders/carriers.ts';

/** The path of a folder. No shell reads it: a quote or a `~` would become a part of its name. */
export const folder = z
  .string()
  .refine(
    (path) => !/^[~"'`]|["'`]$/.test(path),
    'must be a path without ~ or quotes around it: they are not taken away here',
  )
  .refine((path) => resolve(path) !== '/', 'must be a folder of its own, not /');

/** The allowed options behind the `?`: a typing mistake would leave e-mails less protected than intended. */
const options = ['requireTLS', 'name', 'tls.servername', 'tls.rejectUnauthorized'];

/** How the characters that end a name or a password are written in an address. */
export const escapes = 'in a password, write # as %23, % as %25, / as %2F, @ as %40';
const smtpProblem = `must be an smtp:// or smtps:// address with the name of a server; ${escapes}`;

/** The mail server: `smtps://` is TLS from the first byte, `smtp://` upgrades to it if the server can. */
export const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: smtpProblem, abort: true })
  .refine(hasReadableUser, smtpProblem)
  .refine(hasKnownOptions, `may have the options ${options.join(', ')} only`);

/** Whether name and password are written as an address has them. */
export function hasReadableUser(url: string): boolean {
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

function hasKnownOptions(url: string): boolean {
  return [...new URL(url).searchParams.keys()].every((option) => options.includes(option));
}

/** `Poste Italiane=https://…/{code};BRT=https://…?n={code}`; undefined when it is not like that. */
export function parseCarriers(text: string): Carrier[] | undefined {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const carriers = parts.map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at).trim(), template: part.slice(at + 1).trim() };
  });
  const names = new Set(carriers.map(({ name }) => name));
  return names.size === carriers.length && carriers.every(isCarrier) ? carriers : undefined;
}

/** Behind another sign than `;` it would be a part of the address before it. */
const nextCarrier = /[,|\s][^=&?]*=\s*https?:/i;

function isCarrier({ name, template }: Carrier): boolean {
  const isOne = !nextCarrier.test(template);
  return isOne && name.length > 0 && name.length <= 60 && isTrackingTemplate(template);
}

/** `9100` of this machine, or `0.0.0.0:9100` and `[::1]:9100`; undefined when it is not like that. */
export function readAddress(text: string): { host: string; port: number } | undefined {
  const [, host = '127.0.0.1', digits] =
    /^(?:\[?([\w.:%-]+?)\]?:)?(\d{1,5})$/.exec(text.trim()) ?? [];
  const port = Number(digits);
  return port >= 1 && port <= 65_535 ? { host, port } : undefined;
}
