const minuteMs = 60_000;

/** So many pieces are held at once for callers of an address that are counted together. */
export const piecesPerShare = 80;

/** For so many orders of one e-mail address, within a share, pieces are kept while nobody tries to pay them. */
export const keptPerEmail = 3;

/** Some of the pieces that a share holds are free again within this time. */
export const sharesFreeSeconds = 120;

/** How long an order can be paid. */
export const payableMs = 15 * minuteMs;
/** Pieces are kept a little longer, so that the intent is cancelled before they are free. */
const graceMs = 2 * minuteMs;

/** While nobody knows what the bank says, the pieces are kept as long as the order may be paid. */
export function reservedUntil({ payableUntil }: { payableUntil: Date }): Date {
  return new Date(payableUntil.getTime() + graceMs);
}

/**
 * How long they are kept, at most, once there is an answer and it is not yes. The order can be paid
 * longer than that: the next try takes them again.
 */
export const keptMs = {
  /** The bank asks who it is: others want the last piece too. */
  challenge: 5 * minuteMs,
  /** Time to type another card. */
  refusal: 2 * minuteMs,
} as const;
