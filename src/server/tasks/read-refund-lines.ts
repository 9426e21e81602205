import type { Order } from '#shop/orders/order.ts';
import type { RefundLine } from '#shop/orders/refund.ts';

type Reading = { ok: true; lines: RefundLine[] } | { ok: false; problem: string };

const form = /^([1-9]\d{0,3})(?::([1-9]\d{0,3}))?$/;

/**
 * The lines of `--line N[:QTY]`, counted from 1; without a quantity all pieces of the line. They
 * come back counted from 0, in their order, each once.
 */
export function readRefundLines(asked: readonly string[], order: Pick<Order, 'lines'>): Reading {
  const pieces = new Map<number, number>();
  for (const text of asked) {
    const [, position, qty] = form.exec(text) ?? [];
    if (position === undefined) return wrong(`'${text}' is not a line: write N or N:QTY.`);
    const line = Number(position) - 1;
    const agreed = order.lines[line];
    if (agreed === undefined) return wrong(`The order has no line ${position}.`);
    const wanted = (pieces.get(line) ?? 0) + Number(qty ?? agreed.qty);
    if (wanted > agreed.qty) return wrong(`Line ${position} has only ${agreed.qty} pieces.`);
    pieces.set(line, wanted);
  }
  const sorted = [...pieces].toSorted(([one], [other]) => one - other);
  return { ok: true, lines: sorted.map(([line, qty]) => ({ line, qty })) };
}

function wrong(problem: string): Reading {
  return { ok: false, problem };
}
