export type Admission = { ok: true } | { ok: false; retryAfterSeconds: number };

/** One of the refusals an address may have, set aside while the provider is asked about a card. */
export interface CardPlace {
  key: string;
  /** When it is free again by itself, in milliseconds. */
  until: number;
}

/** Counts refused cards, so that nobody tries out stolen numbers here. Works across nodes. */
export interface AttemptGuards {
  /** Counts a try of this address, and says whether it may go on. */
  admitVisitor(ip: string): Promise<Admission>;
  admitOrder(orderId: string): Promise<Admission>;
  /** `fingerprint` is only asked for while some card is shut out. */
  admitCard(fingerprint: () => Promise<string | undefined>): Promise<Admission>;
  /** To be taken before the provider hears of a card, and left when it has answered. */
  takePlace(
    ip: string,
  ): Promise<{ ok: true; place: CardPlace } | Extract<Admission, { ok: false }>>;
  /** Gives it back; one that a refusal has used up stays taken. */
  leavePlace(place: CardPlace): Promise<void>;
  /** Counts a refusal. */
  refused(refusal: { place?: CardPlace; orderId: string; fingerprint?: string }): Promise<void>;
  /** The order was authorised: its refusals in a row are over. */
  accepted(orderId: string): Promise<void>;
}
