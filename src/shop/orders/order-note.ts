import type { OrderWriting } from '#contract/order-answer.ts';
import type { OrderNote } from '#shop/orders/order.ts';

const dayMs = 24 * 60 * 60_000;

/** How many of this kind were written within a day before this moment. */
export function countWithinDay(
  notes: readonly OrderNote[],
  { kind, now }: { kind: OrderNote['kind']; now: Date },
): number {
  const since = now.getTime() - dayMs;
  return notes.filter((note) => note.kind === kind && note.at.getTime() > since).length;
}

export function nextNumber(notes: readonly OrderNote[]): number {
  return Math.max(0, ...notes.map(({ number }) => number)) + 1;
}

/** The messages between customer and makers; the makers' notes for themselves are left out. */
export function writingsOf(notes: readonly OrderNote[]): OrderWriting[] {
  return notes.flatMap(({ kind, text, at }) =>
    kind === 'answer' || kind === 'message'
      ? [{ from: kind === 'answer' ? 'customer' : 'makers', text, at: at.toISOString() } as const]
      : [],
  );
}
