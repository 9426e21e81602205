import type { MakersAccess } from '#contract/bottega/makers-call.ts';
import type { MakersDeps, MakerSession, NewSession } from '#shop/makers/maker-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A session ends after so long without use, and at the latest so long after the sign-in. */
const lifetime = { unusedMs: 7 * dayMs, longestMs: 30 * dayMs } as const;

/** The browser that wants to come in. */
export interface ComingBrowser {
  /** As people call it: 'Safari, iPhone'. */
  device: string;
  /** The token of the session it had so far. */
  replaces?: string;
  /** What it keeps since somebody was signed in there; a new one is made when it has none. */
  deviceToken?: string;
}

/** A session for a browser, with a token that nobody can guess. Each use of it prolongs it. */
export function newSession(
  { clock, randomId }: Pick<MakersDeps, 'clock' | 'randomId'>,
  browser: ComingBrowser,
): NewSession & { deviceToken: string } {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetime.unusedMs);
  return {
    ...browser,
    token: randomId(),
    deviceToken: browser.deviceToken ?? randomId(),
    now,
    expiresAt,
  };
}

const freshMs = 10 * 60 * 1000;

export type Admission =
  | { ok: true; session: MakerSession }
  | { ok: false; reason: 'sign_in' | 'sign_in_again' };

interface Asking {
  /** Of the session; undefined when the browser shows none. */
  token: string | undefined;
  access: Exclude<MakersAccess, 'anybody'>;
}

/** Who asks, when they are signed in, and lately enough for what they ask. */
export async function admit(deps: MakersDeps, { token, access }: Asking): Promise<Admission> {
  const { clock, makers, report } = deps;
  if (token === undefined) return { ok: false, reason: 'sign_in' };
  const now = clock.now();
  const session = await makers.session({ token, now, lifetime });
  if (session === undefined) {
    report.warn('bottega_refused', { way: 'session', reason: 'sign_in' });
    return { ok: false, reason: 'sign_in' };
  }
  const isFresh = now.getTime() - session.signedInAt.getTime() < freshMs;
  if (access === 'maker' || isFresh) return { ok: true, session };
  report.warn('bottega_refused', { way: 'session', reason: 'sign_in_again', device: session.id });
  return { ok: false, reason: 'sign_in_again' };
}

/** Signs a browser out, whether or not it was in. */
export async function signOut(
  { makers, report }: MakersDeps,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) return;
  if (await makers.endSession(token)) report.info('bottega_sign_out', {});
}

/** Shuts out one of a maker's own devices: it is out at its next request. */
export async function shutOut(
  { makers, report }: MakersDeps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!(await makers.shutOut({ id, makerId: by.maker.id }))) {
    return { ok: false, reason: 'not_found' };
  }
  report.info('bottega_shut_out', { maker: by.maker.id, device: id });
  return { ok: true };
}

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const;

/** Each names those it descends from as well, so the order counts. */
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** A browser as people call it: 'Safari, iPhone'. Nothing else of what it tells about itself is kept. */
export function nameDevice(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const known = [browsers, systems].map(
    (list) => list.find(([, pattern]) => pattern.test(text))?.[0],
  );
  return known.filter((name) => name !== undefined).join(', ') || 'Browser';
}
