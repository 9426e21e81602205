import type { TodayOverview } from '#contract/bottega/today.ts';
import type { OrderState } from '#contract/order.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';

/** The order that a withdrawal names, for a receipt to the address that made the order. */
export interface DeclaredWithdrawal {
  /** The buyer's, as `nameBuyer` knows it. */
  name?: string;
  orderNumber: string;
  orderId: string;
  /** Nothing of the order has been handed over: there is nothing to give back. */
  isUnsent: boolean;
}

/** A withdrawal as its receipt tells it. */
export interface ReceivedWithdrawal {
  email: string;
  receivedAt: Date;
  /** The declaration, if it names an order of this address: otherwise the text may be a stranger's. */
  declared?: DeclaredWithdrawal;
  /** The number of the order as typed, if it names none of this address and is nothing but a number. */
  typedNumber?: string;
}

/** A withdrawal with every word of it, for the makers alone. */
export interface Declaration {
  said: Withdrawal;
  receivedAt: Date;
  /** The order it names, when that was made with the same address. */
  orderId?: string;
}

type Due = 'refund_by' | 'is_late';
/** An order that was withdrawn from, with the money that is still to go back. */
export type OpenWithdrawal = Omit<TodayOverview['withdrawals'][number], Due> & { receivedAt: Date };
/** The newest order of the same address whose money has not gone back is probable, or the newest of all. */
export type StrayWithdrawal = Omit<
  TodayOverview['stray_withdrawals'][number],
  Due | 'received_at'
> & { receivedAt: Date };

/** The order of a withdrawal, as the makers are told of it. */
export interface NamedOrder {
  state: OrderState;
  /** How much of it has left, or was just handed over. */
  sent: 'nothing' | 'part' | 'all';
  /** First and last name, as `nameBuyer` knows them. */
  buyer?: string;
}

/** Days from the declaration of a withdrawal to the last on which the money may go back (Cod. cons. 56). */
export const refundDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

/** By when the money of a withdrawal has to be back. */
export function refundDue(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + refundDays * dayMs);
}
