export type Admission = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counts refused cards, so that nobody tries out stolen numbers here. Works across nodes. */
export interface AttemptGuards {
  /** Counts a try of this address, and says whether it may go on. */
  admitVisitor(ip: string): Promise<Admission>;
  admitOrder(orderId: string): Promise<Admission>;
  /** `fingerprint` is only asked for while some card is shut out. */
  admitCard(fingerprint: () => Promise<string | undefined>): Promise<Admission>;
  /** Counts a refusal. */
  refused(refusal: { ip: string; orderId: string; fingerprint?: string }): Promise<void>;
  /** The order was authorised: its refusals in a row are over. */
  accepted(orderId: string): Promise<void>;
}
