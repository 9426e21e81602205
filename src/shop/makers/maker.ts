import type { MakerView } from '#contract/bottega/auth.ts';

/** The session of a maker in a browser. Its id may be shown; its token never is. */
export interface MakerSession {
  id: string;
  maker: MakerView;
  signedInAt: Date;
  seenAt: Date;
}

/** How long a one-time link is good, in ms. */
export const claimMs = 30 * 60 * 1000;

/** A session to begin. */
export interface NewSession {
  token: string;
  /** A name for people: 'Safari, iPhone'. */
  device: string;
  /** The token of this browser's former session, which ends. */
  replaces?: string;
  /** The token of a trusted device, which the browser stores longer than its session. */
  deviceToken?: string;
  now: Date;
  expiresAt: Date;
}

/** A request for a code. Its token binds the code to the browser that asks. */
export interface NewCode {
  token: string;
  now: Date;
  expiresAt: Date;
}

export type Entry =
  /** `asked` binds the code that confirms the address to the browser; absent when the address is confirmed. */
  | { ok: true; maker: MakerView; token: string; deviceToken: string; asked?: string }
  | {
      ok: false;
      reason:
        | 'used_up'
        | 'other_address'
        | 'wrong_code'
        | 'unknown_passkey'
        | 'wrong_passkey'
        | 'passkeys_unavailable';
    };

/** A passkey that was added or removed. */
export interface PasskeyNews {
  /** The device it was added on: 'Safari, iPhone'. */
  device: string;
  at: Date;
}

/** A person who was invited to the Bottega, came or left. */
export interface PeopleNews {
  /** Name and address of the person who was invited, came or left. */
  name: string;
  email: string;
  /** The name of the maker who did it; undefined for the command line, and for oneself. */
  by?: string;
  /** The reader is the person. */
  isReader: boolean;
  at: Date;
}
