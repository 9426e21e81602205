import { readArgs } from '#cli/read-args.ts';
import { readAmount } from '#contract/read-amount.ts';
import type { Order, Refund, RefundLine } from '#shop/orders/order.ts';
import type { RefundWish } from '#shop/orders/refund.ts';

export interface RefundArgs {
  /** As they were typed. */
  line: readonly string[];
  amountCents?: number;
  reason?: string;
  restock: boolean;
  again: boolean;
  yes: boolean;
}

type Misread = { ok: false; problem: string };
type ArgsReading = ({ ok: true; words: string[] } & RefundArgs) | Misread;
type LinesReading = { ok: true; lines: RefundLine[] } | Misread;

const reasonMaxLength = 500;
const lineForm = /^([1-9]\d{0,3})(?::([1-9]\d{0,3}))?$/;

/** What `refund` was asked for. An amount of one's own needs a reason: next year nobody knows it. */
export function readRefundArgs(args: string[]): ArgsReading {
  const reading = readArgs(args, {
    line: { type: 'string', multiple: true, default: [] },
    amount: { type: 'string' },
    reason: { type: 'string' },
    restock: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  });
  if (!reading.ok) return reading;
  const { amount, reason: typed, ...values } = reading.values;
  const reason = typed?.trim() || undefined;
  if (reason !== undefined && reason.length > reasonMaxLength) {
    return wrong(`The reason is longer than ${reasonMaxLength} characters.`);
  }
  const { words } = reading;
  if (amount === undefined) return { ok: true, words, ...values, reason };
  const amountCents = readAmount(amount);
  if (amountCents === undefined) return wrong(`'${amount}' is no amount: write 12,50.`);
  if (reason === undefined) return wrong('An amount needs a --reason.');
  if (values.restock && values.line.length === 0) {
    return wrong('Which pieces are back? Name them with --line.');
  }
  return { ok: true, words, ...values, amountCents, reason };
}

/**
 * The lines of `--line N[:QTY]`, counted from 1; without a quantity all pieces of the line. They
 * come back counted from 0, in their order, each once.
 */
export function readRefundLines(
  asked: readonly string[],
  order: Pick<Order, 'lines'>,
): LinesReading {
  const pieces = new Map<number, number>();
  for (const text of asked) {
    const [, position, qty] = lineForm.exec(text) ?? [];
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

function wrong(problem: string): Misread {
  return { ok: false, problem };
}

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
