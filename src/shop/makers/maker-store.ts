import type { Clock, Reporter } from '#shop/ports.ts';

/** What the use cases of the door need from outside. */
export interface MakersDeps {
  clock: Clock;
  /** At least 122 random bits, safe in a URL. */
  randomId(): string;
  makers: MakerStore;
  report: Reporter;
}

/** One of those who make the pieces and run the shop. */
export interface Maker {
  id: string;
  name: string;
  email: string;
  /** A code that went to the address was typed in. Until then it may be mistyped, and a stranger's. */
  isConfirmed: boolean;
}

/** A browser that a maker is signed in with. Its id may be shown; its token never is. */
export interface MakerSession {
  id: string;
  maker: Maker;
  signedInAt: Date;
  seenAt: Date;
}

export interface SessionLifetime {
  /** Without use. */
  unusedMs: number;
  /** From the sign-in on. */
  longestMs: number;
}

/** One of the places a maker is signed in at. */
export interface MakerDevice {
  id: string;
  name: string;
  signedInAt: Date;
  seenAt: Date;
}

/** A session that is to begin, unless something is in its way. */
export interface NewSession {
  token: string;
  /** As people call it: 'Safari, iPhone'. */
  device: string;
  /** The token this browser had so far: that session ends. */
  replaces?: string;
  /** What this browser keeps, to be known when its session has ended. */
  deviceToken?: string;
  now: Date;
  expiresAt: Date;
}

/** A code that is asked for. Its token ties it to the browser that asks. */
export interface NewCode {
  token: string;
  now: Date;
  expiresAt: Date;
}

/** How many codes a maker is sent. */
export interface CodeLimits {
  inQuarterHour: number;
  inDay: number;
}

export type CodeRequest = 'sent' | 'unknown_address' | 'too_many';

/** Outcome of asking for a code that confirms an address; `known_address` is another maker's. */
export type ConfirmationRequest = 'sent' | 'confirmed' | 'known_address' | 'too_many';

/** How a code fared that was typed in. */
export type CodeTrial =
  | { ok: true; session: MakerSession }
  | { ok: false; reason: 'wrong_code' | 'used_up' };

export interface MakerStore {
  hasMaker(): Promise<boolean>;
  /** Keeps a one-time link; one that needs no maker is worth nothing as soon as there is one. */
  addClaim(claim: { token: string; needsNoMaker: boolean; expiresAt: Date }): Promise<void>;
  /**
   * Spends a link: makes a maker, or finds the one with this address, begins a session and, when the
   * address is not confirmed, queues the e-mail with a code, all or nothing. Undefined when the link is
   * unknown, used, too old, or no longer wanted.
   */
  claim(
    wish: { token: string; name: string; email: string; code: NewCode },
    session: NewSession,
  ): Promise<{ session: MakerSession; isNew: boolean } | undefined>;
  /**
   * Notes that a browser asked for a code, and queues its e-mail when a maker has the address and was
   * not sent too many lately. Those of a browser that is or was signed in are counted apart. An address
   * that is not confirmed is unknown, except to its maker's own session.
   */
  askCode(
    request: NewCode & { email: string; session?: string; deviceToken?: string },
    most: CodeLimits,
  ): Promise<CodeRequest>;
  /**
   * Queues the e-mail with a code for an address that is not confirmed, and makes it the maker's when it is
   * another than before: the codes that went there are void.
   */
  askConfirmation(
    request: NewCode & { makerId: string; email: string },
    most: CodeLimits,
  ): Promise<ConfirmationRequest>;
  /** Makes this the code of a request that is still open; says who is to read it. */
  setCode(wanted: {
    requestId: string;
    code: string;
    now: Date;
  }): Promise<{ email: string } | undefined>;
  /** Counts a try and, when it is right, confirms the address and begins a session. Each code has so many tries. */
  tryCode(
    trial: { token: string; code: string; most: number },
    session: NewSession,
  ): Promise<CodeTrial>;
  /**
   * The owner and the state of a passkey, also after it was removed. Undefined while the address is
   * not confirmed.
   */
  passkeyNews(
    id: string,
  ): Promise<{ email: string; device: string; addedAt: Date; removedAt?: Date } | undefined>;
  /** The session of a token; notes that it was seen, and prolongs it. */
  session(shown: {
    token: string;
    now: Date;
    lifetime: SessionLifetime;
  }): Promise<MakerSession | undefined>;
  /** Ends the session of a token; false when there is none. */
  endSession(token: string): Promise<boolean>;
  /** The sessions of a maker, the latest seen first. */
  devices(makerId: string, now: Date): Promise<MakerDevice[]>;
  /** Ends one of a maker's sessions; false when there is none. */
  shutOut(device: { id: string; makerId: string }): Promise<boolean>;
  /** Ends all that lets a maker in, until a link does again; undefined when nobody has the address. */
  letGo(wish: { email: string; now: Date }): Promise<Maker | undefined>;
  /** Deletes what is of no use any more: old sessions, codes, challenges and links. */
  forgetOld(now: Date): Promise<void>;
}

/** A session that has begun, as its browser gets it, or the reason why none has. */
export type Entry =
  /** `deviceToken` is kept longer than the session; `asked` ties the code that is to confirm the address to the browser. */
  | { ok: true; maker: Maker; token: string; deviceToken: string; asked?: string }
  | {
      ok: false;
      reason:
        | 'used_up'
        | 'wrong_code'
        | 'unknown_passkey'
        | 'wrong_passkey'
        | 'passkeys_unavailable';
    };
