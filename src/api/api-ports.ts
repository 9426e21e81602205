import type { Shop } from '#shop/create-shop.ts';
import type { Visitor } from '#shop/shop.ts';

/** Which calls are counted against one address, beside the guards of paying. */
export type LimitedCall =
  | 'answer'
  | 'interest'
  | 'takeReturned'
  | 'withdrawal'
  | 'recipient'
  | 'recipientOfOrder';

export interface PictureFinder {
  /**
   * A rendition by its file name; undefined when there is no such picture, size or format, and `busy`
   * when it has to be made and too many are, in all or for this address. What waits to be made is dropped
   * once the signal is aborted.
   */
  find(
    filename: string,
    asker: { share: string; signal: AbortSignal },
  ): Promise<ServedPicture | 'busy' | undefined>;
}

interface ServedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  etag: string;
  /** As addresses name it: `?v=0a1b2c3d`. */
  version: string;
}

/** Checks the signature over the raw body, then applies the event once. */
export type EventReceiver = (event: {
  body: string;
  signature: string;
}) => Promise<{ ok: true } | { ok: false; reason: 'bad_signature' | 'bad_event' | 'not_yet' }>;

/** Everything the API needs from outside. */
export interface ApiPorts {
  shop: Shop;
  pictures: PictureFinder;
  /** Verifies and applies an event of the card provider. */
  receiveEvent: EventReceiver;
  /** The key of the two mail calls; public by nature. */
  apiKey: string;
  /** The address people use. */
  publicUrl: string;
  /** Whether people reach the shop over https: cookies are then `Secure`. */
  secureCookies: boolean;
  /** The visitor behind a request. */
  visitor: (request: Request, env: unknown) => Visitor;
  /**
   * Lets a call, by its path, begin what it is about when it is its turn; not when too many wait for theirs,
   * of all or of its address. What is slow to arrive has arrived by then.
   */
  takeTurn: <Result>(
    call: { path: string; ip: string },
    work: () => Promise<Result>,
  ) => Promise<{ ok: true; result: Result } | { ok: false }>;
  /** Counts a call of an address, or what else it is counted by; says how long to wait when there were too many. */
  limit: (
    call: LimitedCall,
    by: string,
  ) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
}
