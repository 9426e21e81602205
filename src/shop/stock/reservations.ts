const minuteMs = 60_000;

/** Pieces that one client key (an address, with or without known browsers) may have reserved at once. */
export const maxReservedPerClient = 80;

/** Orders of one e-mail address and client key that stay reserved while they wait for the shopper. */
export const keptOrdersPerEmail = 3;

/** Within this time some reservations of a client key expire. */
export const reservationsFreeSeconds = 120;

/** How long an order can be paid. */
export const payableMs = 15 * minuteMs;
/** Reservations last a little longer, so that the intent is cancelled before they expire. */
const graceMs = 2 * minuteMs;

/** When a reservation expires while the bank's answer is not known: shortly after the order can no longer be paid. */
export function reservedUntil({ payableUntil }: { payableUntil: Date }): Date {
  return new Date(payableUntil.getTime() + graceMs);
}

/**
 * How long a reservation lasts, at most, after a response that is no authorisation. The order stays payable longer:
 * the next attempt reserves the pieces again.
 */
export const keptMs = {
  /** Time for the bank's authentication; other shoppers want the last piece too. */
  challenge: 5 * minuteMs,
  /** Time to type another card. */
  refusal: 2 * minuteMs,
} as const;
