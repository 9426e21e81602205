import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const sessionSeconds = 30 * 24 * 60 * 60;
/** The longest that browsers keep one. */
const deviceTokenSeconds = 400 * 24 * 60 * 60;
const codeSeconds = 10 * 60;
const passkeySeconds = 5 * 60;

/**
 * `session` is of a signed-in browser, `code` of one that asked for a code, `passkey` of one with a challenge for a
 * passkey, `deviceToken` of a trusted device.
 */
type Kind = 'session' | 'code' | 'passkey' | 'deviceToken';

const plainNames = {
  session: 'bottega',
  code: 'bottega-code',
  passkey: 'bottega-passkey',
  deviceToken: 'bottega-browser',
} as const;
const seconds = {
  session: sessionSeconds,
  code: codeSeconds,
  passkey: passkeySeconds,
  deviceToken: deviceTokenSeconds,
} as const;

type Safety = { secureCookies: boolean };

/** Over https no other host of the same domain can write them, by `__Host-`. */
function nameOf(kind: Kind, { secureCookies }: Safety): string {
  return secureCookies ? `__Host-${plainNames[kind]}` : plainNames[kind];
}

function traits({ secureCookies }: Safety) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: secureCookies } as const;
}

export function readMakersCookie(context: Context, kind: Kind, safety: Safety): string | undefined {
  return getCookie(context, nameOf(kind, safety));
}

export function writeMakersCookie(
  context: Context,
  { kind, token }: { kind: Kind; token: string },
  safety: Safety,
): void {
  setCookie(context, nameOf(kind, safety), token, { ...traits(safety), maxAge: seconds[kind] });
}

export function dropMakersCookie(context: Context, kind: Kind, safety: Safety): void {
  deleteCookie(context, nameOf(kind, safety), traits(safety));
}
