import { readAmount } from '#server/tasks/read-amount.ts';
import { readArgs } from '#server/tasks/read-args.ts';

export interface RefundArgs {
  /** As they were typed. */
  line: readonly string[];
  amountCents?: number;
  reason?: string;
  restock: boolean;
  again: boolean;
  yes: boolean;
}

type Reading = ({ ok: true; words: string[] } & RefundArgs) | { ok: false; problem: string };

const reasonMaxLength = 500;

/** What `refund` was asked for. An amount of one's own needs a reason: next year nobody knows it. */
export function readRefundArgs(args: string[]): Reading {
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
    return wrong(`The reason is longer than ${reasonMaxLength} letters.`);
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

function wrong(problem: string): Reading {
  return { ok: false, problem };
}
