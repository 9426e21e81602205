import { createContext } from 'react-router';
import type { RecipientResponse } from '#contract/order-progress.ts';
import type { Shop } from '#shop/create-shop.ts';
import type { PayableOrder } from '#shop/shop.ts';
import type { Withdrawal, WithdrawalResponse } from '#contract/withdrawal.ts';

/** How a loader reaches the shop: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();

/** Settings for the pages, passed by the server to the root loader. */
export interface Site {
  /** Origin for canonical links, without a slash at the end: `https://gomitolo.example`. */
  publicUrl: string;
  /** Key of the mail calls; public by nature. */
  publicApiKey: string;
  cards: {
    publishableKey: string;
    /** True while the card sandbox takes the payments: the shop is a trial. */
    sandbox: boolean;
  };
}

export const siteContext = createContext<Site>();

/** Finds the order of /pay for the visitor of the request. */
export const findPayableContext =
  createContext<(orderId: string) => Promise<PayableOrder | undefined>>();

/** Receives a withdrawal, unless the client has sent too many. */
export type RequestWithdrawal = (
  withdrawal: Withdrawal,
) => Promise<WithdrawalResponse | { ok: false; retryAfterSeconds: number }>;

export const requestWithdrawalContext = createContext<RequestWithdrawal>();

/** Reveals the recipient of an order, unless the client has tried too often. */
export type RevealRecipient = (asked: {
  orderId: string;
  email: string;
}) => Promise<RecipientResponse | { ok: false; retryAfterSeconds: number }>;

export const revealRecipientContext = createContext<RevealRecipient>();

/** How rendering tells the log of a failure. */
export const reportContext = createContext<(error: unknown) => void>();
