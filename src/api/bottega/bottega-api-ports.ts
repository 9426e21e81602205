import type { DrawLabel } from '#shop/orders/print-label.ts';
import type { Bottega } from '#shop/create-bottega.ts';
import type { Reporter } from '#shop/ports.ts';
import type { Visitor } from '#shop/shop.ts';

/** Which calls of the door are counted against one address. */
export type DoorCall = 'claim' | 'askCode' | 'signIn' | 'askPasskey' | 'passkey';

/** Everything the makers' API needs from outside. */
export interface BottegaApiPorts {
  bottega: Bottega;
  /** The address people use: no other page may ask for anything that is done. */
  publicUrl: string;
  /** Whether people reach the shop over https: cookies are then `Secure`. */
  secureCookies: boolean;
  /** The visitor behind a request, by address. */
  visitor: (request: Request, env: unknown) => Pick<Visitor, 'ip'>;
  /** Counts a call; says how long to wait when there were too many. */
  limitDoor: (
    call: DoorCall,
    ip: string,
  ) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  drawLabel: DrawLabel;
  live: {
    /** Tells of changes as server-sent events for as long as the session lasts; none when there are too many. */
    open(sessionId: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
    /** A maker has done something: whoever looks on is to hear. */
    tell(): void;
  };
  report: Reporter;
}
