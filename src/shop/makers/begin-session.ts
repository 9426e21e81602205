import type { NewSession } from '#shop/makers/maker-store.ts';
import type { MakersDeps } from '#shop/makers/makers-deps.ts';

const sessionMs = 30 * 24 * 60 * 60 * 1000;

/** The browser that wants to come in. */
export interface ComingBrowser {
  /** As people call it: 'Safari, iPhone'. */
  device: string;
  /** The token of the session it had so far. */
  replaces?: string;
  /** What it keeps since somebody was signed in there; a new one is made when it has none. */
  mark?: string;
}

/** A session of thirty days for a browser, with a token that nobody can guess. */
export function newSession(
  { clock, randomId }: Pick<MakersDeps, 'clock' | 'randomId'>,
  browser: ComingBrowser,
): NewSession & { mark: string } {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + sessionMs);
  return { ...browser, token: randomId(), mark: browser.mark ?? randomId(), now, expiresAt };
}
