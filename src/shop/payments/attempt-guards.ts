export type Admission = { ok: true } | Refused;
type Refused = { ok: false; retryAfterSeconds: number };

/** Who may go on, and how closely the card is looked at. */
export type AdmittedCaller = {
  ok: true;
  permit: RateLimitPermit;
  /** So many invented methods came from this address that the next one is looked up first. */
  isDoubted: boolean;
  /** Some card is shut out, whoever shows it. */
  isAnyCardShutOut: boolean;
};

/** Some of the refusals that may be had, set aside while the provider is asked about a card. */
export interface RateLimitPermit {
  /** Whose refusals they are, by name. */
  buckets: string[];
  /** Of the try that has them. */
  token: string;
}

/** Counts refused cards, so that nobody tries out stolen numbers here. Works across nodes. */
export interface AttemptGuards {
  /**
   * Counts a try of this address, and says whether it may go on, in a permit that is its own; waits a little while
   * others have the last ones. What it says of the caller is as of the moment in which the permit was taken.
   */
  admitCaller(caller: Caller): Promise<AdmittedCaller | Refused>;
  admitOrder(orderId: string): Promise<Admission>;
  admitCard(fingerprint: string): Promise<Admission>;
  /** A permit alone, for a try that was let in before. */
  acquirePermit(caller: Caller): Promise<{ ok: true; permit: RateLimitPermit } | Refused>;
  /** Gives it back when the provider has answered; one that a refusal has used up stays taken. */
  releasePermit(permit: RateLimitPermit): Promise<void>;
  /** Counts a refusal. */
  refused(refusal: {
    permit?: RateLimitPermit;
    orderId: string;
    fingerprint?: string;
  }): Promise<void>;
  /** The order was authorised: its refusals in a row are over. */
  accepted(orderId: string): Promise<void>;
  /** Counts a payment method that the provider does not know. No bank heard of it. */
  invented(caller: Caller): Promise<void>;
  /**
   * Counts a question to the provider that only looks, about an order or for an address, and says
   * whether it may be asked.
   */
  admitLook(subject: string): Promise<Admission>;
  /** To be asked before a method is looked up at the provider; waits a little for its turn. */
  admitLookUp(caller: Caller): Promise<Admission>;
}

/** Who asks, as the guards count them. */
export interface Caller {
  ip: string;
  /** By which callers are counted together. */
  clientKey: string;
  /** Absent where none was shown: an id given a moment ago says nothing. */
  browser?: string;
}
