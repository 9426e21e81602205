const minuteMs = 60_000;

/** How many pieces one client key (an address, with or without known browsers) may have reserved at once. */
export const maxReservedPerClient = 80;

/** For how many orders of one e-mail address and client pieces stay reserved while they wait for the shopper. */
export const keptOrdersPerEmail = 3;

/** Some pieces of a client are free again within this time. */
export const reservationsFreeSeconds = 120;

/** How long an order can be paid. */
export const payableMs = 15 * minuteMs;
/** Pieces are kept a little longer, so that the intent is cancelled before they are free. */
const graceMs = 2 * minuteMs;

/** When a reservation expires while the bank's answer is not known: shortly after the order can no longer be paid. */
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
