import type { Shop } from '#shop/create-shop.ts';
import type { Visitor } from '#shop/shop.ts';

/** Calls per address and ten minutes, well above what a person makes, beside the guards of paying. */
export const callLimits = {
  answer: 30,
  requestBackInStock: 20,
  // From a link in an e-mail.
  takeReturned: 60,
  askMakers: 20,
  shareWishes: 20,
  withdrawal: 20,
  // A typed e-mail address that reveals the recipient: counted per address and per order.
  recipient: 10,
  recipientOfOrder: 10,
  correctEmail: 10,
  answerOrder: 20,
  // Signing in to the Bottega, to slow down guessing.
  claim: 20,
  askCode: 10,
  signIn: 30,
  // The sign-in screen asks for a challenge when it opens, so that the browser can offer a passkey.
  askPasskey: 60,
  passkey: 30,
  // A trial notification, counted per maker.
  tryPush: 10,
};
export type LimitedCall = keyof typeof callLimits;

export interface PictureFinder {
  /**
   * A rendition by its file name; undefined when there is no such picture, size or format, and `busy`
   * when too many renditions are being made, in all or for this key (an address). A queued rendition is dropped once
   * the signal is aborted.
   */
  find(
    filename: string,
    asker: { key: string; signal: AbortSignal },
  ): Promise<ServedPicture | 'busy' | undefined>;
}

interface ServedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  etag: string;
  /** As addresses name it: `?v=0a1b2c3d`. */
  version: string;
}

/** Verifies the signature over the raw body, then applies the event once. */
export type EventReceiver = (event: {
  body: string;
  signature: string;
}) => Promise<{ ok: true } | { ok: false; reason: 'bad_signature' | 'bad_event' | 'not_yet' }>;

export interface ApiPorts {
  shop: Shop;
  pictures: PictureFinder;
  receiveEvent: EventReceiver;
  /** The key of the two mail calls; public by nature. */
  apiKey: string;
  /** The address people use. */
  publicUrl: string;
  /** Whether people reach the shop over https: cookies are then `Secure`. */
  secureCookies: boolean;
  visitor: (request: Request, env: unknown) => Visitor;
  /** Works within the concurrency limits of path and address, once the body is read; not ok when too many wait. */
  limitConcurrency: <Result>(
    call: { path: string; ip: string },
    work: () => Promise<Result>,
  ) => Promise<{ ok: true; result: Result } | { ok: false }>;
  /** Counts a call by its address or another key; when there were too many, returns the time to wait. */
  limit: (
    call: LimitedCall,
    by: string,
  ) => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
}
