import type { MakersAccess } from '#contract/bottega/makers-call.ts';
import type { MakerSession } from '#shop/makers/maker-store.ts';
import type { MakersDeps } from '#shop/makers/makers-deps.ts';

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
  const session = await makers.session(token, now);
  if (session === undefined) {
    report.warn('bottega_refused', { way: 'session', reason: 'sign_in' });
    return { ok: false, reason: 'sign_in' };
  }
  const isFresh = now.getTime() - session.signedInAt.getTime() < freshMs;
  if (access === 'maker' || isFresh) return { ok: true, session };
  report.warn('bottega_refused', { way: 'session', reason: 'sign_in_again', device: session.id });
  return { ok: false, reason: 'sign_in_again' };
}
