import type { Refund, RefundWish } from '#shop/orders/refund.ts';

type Choice = { kind: 'ask'; key: string } | { kind: 'done'; refund: Refund };

type Asked = RefundWish & {
  given: readonly Refund[];
  /** The same refund once more, though it was given before. */
  again: boolean;
};

/**
 * The key under which the command line asks for a refund. The same pieces for the same amount are the
 * same refund: a repeated command finishes one that waits, tries anew after a refusal, and else gives
 * nothing.
 */
export function chooseRefund({ given, again, ...wish }: Asked): Choice {
  const base = `shop:${nameWish(wish)}:`;
  const before = given.filter(({ key }) => key.startsWith(base));
  const last = before.at(-1);
  if (last?.state === 'pending') return { kind: 'ask', key: last.key };
  if (last?.state === 'done' && !again) return { kind: 'done', refund: last };
  return { kind: 'ask', key: `${base}${before.length + 1}` };
}

function nameWish({ lines, amountCents }: RefundWish): string {
  const pieces = lines.map(({ line, qty }) => `${line}x${qty}`).join(',');
  if (amountCents !== undefined) return `${pieces}=${amountCents}`;
  return pieces === '' ? 'rest' : pieces;
}
