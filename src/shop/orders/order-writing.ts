/** What the makers wrote about an order. Rows are only added, and go when the customer is erased. */
export interface OrderWriting {
  orderId: string;
  /** Counted from 1 within the order, whatever the kind. */
  number: number;
  /** `email_again` has the kind of the e-mail as its text, `tracking` the code that was given. */
  kind: 'note' | 'message' | 'email_again' | 'tracking';
  /** Who writes the same twice uses the same key. */
  key: string;
  text: string;
  /** Who wrote it; absent for the command line. */
  makerId?: string;
  at: Date;
}

const dayMs = 24 * 60 * 60_000;

/** How many of this kind were written within a day before this moment. */
export function countWithinDay(
  writings: readonly OrderWriting[],
  { kind, now }: { kind: OrderWriting['kind']; now: Date },
): number {
  const since = now.getTime() - dayMs;
  return writings.filter((one) => one.kind === kind && one.at.getTime() > since).length;
}

export function nextNumber(writings: readonly OrderWriting[]): number {
  return Math.max(0, ...writings.map(({ number }) => number)) + 1;
}
