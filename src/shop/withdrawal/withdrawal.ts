import type { Withdrawal } from '#contract/withdrawal.ts';

/** The order that a withdrawal names, for a receipt to the address that made the order. */
export interface DeclaredWithdrawal {
  name: string;
  orderNumber: string;
  orderId: string;
  /** Nothing of the order has been handed over: there is nothing to give back. */
  isUnsent: boolean;
}

/** A withdrawal as its receipt tells it. */
export interface ReceivedWithdrawal {
  email: string;
  receivedAt: Date;
  /** What was declared, when it names an order that was made with this address. */
  declared?: DeclaredWithdrawal;
}

/** A withdrawal with every word of it, for the makers alone. */
export interface Declaration {
  said: Withdrawal;
  receivedAt: Date;
  /** The order it names, when that was made with the same address. */
  orderId?: string;
}
