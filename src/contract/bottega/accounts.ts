import { z } from 'zod';
import { callTable } from '#contract/bottega/makers-call.ts';

const cents = z.number().int();
const count = z.number().int();
const day = z.iso.date();

/** A month of Italy: `2026-11`. */
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);

/** Differences that the daily match of the card provider's list with our orders can find. */
export const ledgerDifferenceKinds = [
  'order_missing',
  'intent_missing',
  'amount_differs',
  'not_captured',
  'captured_without_order',
  'refund_differs',
] as const;

/** Settled by the shop or by the calendar, or an answer of the makers: none of these is an error in the books. */
export const explainedDifferenceKinds = [
  // Sold in one month, captured in another, or not yet.
  'awaiting_capture',
  'captured_later',
  'captured_earlier',
  // Asked for in one month, given in another, or not yet.
  'refund_pending',
  'refunded_later',
  'refunded_earlier',
  // Paid back, and on the shelf again in another month, or not at all.
  'not_back',
  'back_later',
  'back_earlier',
] as const;

/** Why provider, orders and shelf say different things of a month. */
const accountDifferenceKinds = [
  ...ledgerDifferenceKinds,
  ...explainedDifferenceKinds,
  // An SKU whose stock is not the sum of its moves and sales.
  'stock_off',
] as const;

export const accountDifferenceSchema = z.object({
  kind: z.enum(accountDifferenceKinds),
  /** By how much the provider has more than the orders say; below 0 less. */
  amount: cents,
  /** By how many pieces the shelf has more than the orders say; below 0 less. */
  pieces: count,
  order_id: z.string().optional(),
  number: z.string().optional(),
  /** On the other side of the month's end: the day on which it was done. */
  day: day.optional(),
  /** Of `stock_off`: the piece. */
  piece: z.string().optional(),
});
export type AccountDifference = z.infer<typeof accountDifferenceSchema>;

export const soldWeekSchema = z.object({
  /** A Monday. */
  from: day,
  orders: count,
  pieces: count,
  total: cents,
});
export type SoldWeek = z.infer<typeof soldWeekSchema>;

export const monthAccountsSchema = z.object({
  month: monthSchema,
  /** From the first month with a sale to this one, newest first. */
  months: z.array(monthSchema),
  provider: z.object({ captured: cents, refunded: cents }),
  /** `delivery` is part of `sold`. */
  orders: z.object({
    orders: count,
    sold: cents,
    delivery: cents,
    refunds: count,
    refunded: cents,
    pieces: count,
    refunded_pieces: count,
  }),
  /** Pieces that orders took from stock, and pieces restocked. */
  shelf: z.object({ sold: count, back: count }),
  differences: z.array(accountDifferenceSchema),
  /** Twelve of them, the last is that of the month's last day, or this one. */
  weeks: z.array(soldWeekSchema),
  /** When the provider's list was last matched with ours. */
  matched_at: z.iso.datetime().optional(),
});
export type MonthAccounts = z.infer<typeof monthAccountsSchema>;

export type RegisterEntry = {
  /** Of Italy. */
  day: string;
  order: string;
  article: string;
  pieces: number;
  /** Of one piece. */
  priceCents: number;
  /** VAT included; below 0 for refunds. */
  amountCents: number;
  /** Of the card provider, as its payouts name it. */
  payment?: string;
} & ({ kind: 'sale' | 'delivery' } | { kind: 'return'; code: string; buyer: string });

/** The calls of the accounts: every euro, month by month. */
export const accountCalls = callTable({
  /** Without a month the one that it is in Italy now. */
  accounts: {
    method: 'GET',
    request: z.object({ month: monthSchema.optional() }),
    response: monthAccountsSchema,
  },
  /** A CSV file, for the accountant. */
  register: { method: 'GET', request: z.object({ month: monthSchema }), response: z.never() },
});
