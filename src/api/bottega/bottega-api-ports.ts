import type { DrawLabels } from '#shop/orders/print-label.ts';
import type { Bottega } from '#shop/create-bottega.ts';
import type { Reporter } from '#shop/reporter.ts';
import type { Visitor } from '#shop/shop.ts';

/** Calls with a rate limit: those of signing in per address, a trial notification per maker. */
export type AuthCall = 'claim' | 'askCode' | 'signIn' | 'askPasskey' | 'passkey' | 'tryPush';

/** Everything the makers' API needs from outside. */
export interface BottegaApiPorts {
  bottega: Bottega;
  /** Public address of the shop: pages of other origins may not make calls that change something. */
  publicUrl: string;
  /** Whether people reach the shop over https: cookies are then `Secure`. */
  secureCookies: boolean;
  /** The visitor behind a request, by address. */
  visitor: (request: Request, env: unknown) => Pick<Visitor, 'ip'>;
  /** Counts a call; when there were too many, returns the time to wait. */
  limitAuth: (
    call: AuthCall,
    by: string,
  ) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  drawLabels: DrawLabels;
  live: {
    /** Streams changes as server-sent events until the session ends; undefined when too many streams are open. */
    open(sessionId: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
    /** A maker has changed something: notifies every open stream. */
    notifyChange(): void;
  };
  report: Reporter;
}
