/** Money on its way back. Amounts in cents. */
export interface Refund {
  id: string;
  orderId: string;
  /** Who asks for the same refund twice uses the same key. */
  key: string;
  amountCents: number;
  /** Pieces it is for, by the line's place in the order; empty when the rest of the order is meant. */
  lines: RefundLine[];
  state: 'pending' | 'done' | 'refused';
  createdAt: Date;
}

export interface RefundLine {
  /** The line's place in the order, from 0. */
  line: number;
  qty: number;
}

/** The amount of a refund, or why it cannot be. */
export function refundAmount({
  order,
  given,
  lines,
}: {
  order: { total: number; lines: readonly { price: number; qty: number }[] };
  given: readonly Refund[];
  lines: readonly RefundLine[];
}): { ok: true; amountCents: number } | { ok: false; reason: 'nothing_left' | 'bad_line' } {
  const standing = given.filter(({ state }) => state !== 'refused');
  const left = order.total - standing.reduce((sum, refund) => sum + refund.amountCents, 0);
  if (left <= 0) return { ok: false, reason: 'nothing_left' };
  if (lines.length === 0) return { ok: true, amountCents: left };
  let amountCents = 0;
  const asked = new Map<number, number>();
  for (const { line, qty } of lines) asked.set(line, (asked.get(line) ?? 0) + qty);
  for (const [line, qty] of asked) {
    const agreed = order.lines[line];
    if (!agreed || qty < 1 || qty + refundedPieces(standing, line) > agreed.qty) {
      return { ok: false, reason: 'bad_line' };
    }
    amountCents += qty * agreed.price;
  }
  return amountCents > left ? { ok: false, reason: 'nothing_left' } : { ok: true, amountCents };
}

function refundedPieces(refunds: readonly Refund[], line: number): number {
  return refunds
    .flatMap((refund) => refund.lines)
    .filter((refunded) => refunded.line === line)
    .reduce((sum, { qty }) => sum + qty, 0);
}
