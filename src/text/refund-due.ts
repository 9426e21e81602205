/** Within 14 days of the declaration (Cod. cons. 56). */
const refundMs = 14 * 24 * 60 * 60 * 1000;

/** By when the money of a withdrawal has to be back, as the shop tells it to everybody. */
export function refundDue(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + refundMs);
}
