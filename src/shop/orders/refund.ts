import type { Refund, RefundLine } from '#shop/orders/order.ts';

export interface RefundWish {
  /** Pieces to give the money back for; without any and without an amount it is all that is left. */
  lines: readonly RefundLine[];
  /** Instead of the pieces' price. */
  amountCents?: number;
}

export type RefundPlan =
  | { ok: true; amountCents: number; lines: RefundLine[]; leftCents: number }
  | { ok: false; reason: 'nothing_left' | 'bad_line' | 'bad_amount' };

type RefundRequest = {
  order: { total: number; lines: readonly { price: number; qty: number }[] };
  refunds: readonly Refund[];
  wish: RefundWish;
};

/**
 * A refund's amount and pieces, or the reason for its refusal. All refunds together, pending ones included, never
 * exceed the payment, and no piece is refunded twice.
 */
export function planRefund({ order, refunds, wish }: RefundRequest): RefundPlan {
  const leftCents = order.total - refundedCents(refunds);
  if (leftCents <= 0) return { ok: false, reason: 'nothing_left' };
  const left = piecesLeft(order, refunds).map((qty, line) => ({ line, qty }));
  const isRest = wish.lines.length === 0 && wish.amountCents === undefined;
  const lines = isRest ? left.filter(({ qty }) => qty > 0) : sumPerLine(wish.lines);
  if (lines.some(({ line, qty }) => !(qty >= 1 && qty <= (left[line]?.qty ?? 0)))) {
    return { ok: false, reason: 'bad_line' };
  }
  const priced = lines.reduce(
    (sum, { line, qty }) => sum + qty * (order.lines[line]?.price ?? 0),
    0,
  );
  const amountCents = isRest ? leftCents : (wish.amountCents ?? priced);
  if (!Number.isSafeInteger(amountCents) || amountCents < 1) {
    return { ok: false, reason: 'bad_amount' };
  }
  if (amountCents > leftCents) return { ok: false, reason: 'nothing_left' };
  return { ok: true, amountCents, lines, leftCents };
}

export function sumPerLine(lines: readonly RefundLine[]): RefundLine[] {
  const sums = new Map<number, number>();
  for (const { line, qty } of lines) sums.set(line, (sums.get(line) ?? 0) + qty);
  return [...sums].map(([line, qty]) => ({ line, qty }));
}

/** Line by line, how many pieces the customer still gets; an amount of its own takes none away. */
export function piecesLeft(
  { lines }: { lines: readonly { qty: number }[] },
  refunds: readonly Refund[],
): number[] {
  const refunded = sumPerLine(refunds.filter(stands).flatMap((refund) => refund.lines));
  return lines.map(({ qty }, at) => qty - (refunded.find(({ line }) => line === at)?.qty ?? 0));
}

/** Refunded or pending amount. */
export function refundedCents(refunds: readonly Refund[]): number {
  return refunds.filter(stands).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Whether a refund of less was meant to be all that a withdrawal gives back. */
export function isSettled(refunds: readonly Refund[]): boolean {
  return refunds.some((refund) => refund.settles && stands(refund));
}

function stands({ state }: Refund): boolean {
  return state !== 'refused';
}
