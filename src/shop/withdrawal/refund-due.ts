/** Days from the declaration of a withdrawal to the last on which the money may go back (Cod. cons. 56). */
export const refundDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

/** By when the money of a withdrawal has to be back. */
export function refundDue(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + refundDays * dayMs);
}
