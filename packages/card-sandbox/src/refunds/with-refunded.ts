import type { Charge } from '#sandbox/objects/charge.ts';

/** The charge with another sum given back. */
export function withRefunded(charge: Charge, amountRefunded: number): Charge {
  const refunded = amountRefunded === charge.amount_captured;
  return { ...charge, amount_refunded: amountRefunded, refunded };
}
