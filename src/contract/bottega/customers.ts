import { z } from 'zod';
import { cleanEmail } from '#contract/clean-email.ts';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';
import { orderStateSchema } from '#contract/order.ts';
import { callTable } from './makers-call.ts';
import { sentEmailSchema } from './notes.ts';

const at = z.iso.datetime();
const count = z.number().int();

/** Orders of earlier versions may have addresses that are invalid today: they are found too. */
const one = z.object({
  email: z.string().overwrite(cleanEmail).max(fieldMaxLength).includes('@'),
});

/** Why a record stays for now; `until` is absent when the end is not known. */
const remainingSchema = z.object({
  kind: z.enum(['order', 'withdrawal']),
  /** Of the order; absent for one that was never paid. */
  number: z.string().optional(),
  reason: z.enum(['under_way', 'refund_due', 'guarantee', 'withdrawal']),
  until: at.optional(),
});
export type RemainingRecord = z.infer<typeof remainingSchema>;

/** Records that an erasure removes, and those that stay. */
const erasureSchema = z.object({
  orders: count,
  requests: count,
  withdrawals: count,
  /** Links that verify the address. */
  links: count,
  kept_emails: count,
  remaining: z.array(remainingSchema),
});
export type CustomerErasure = z.infer<typeof erasureSchema>;

export const foundCustomerSchema = z.object({
  email: z.string(),
  name: z.string().optional(),
  orders: count,
});
export type FoundCustomer = z.infer<typeof foundCustomerSchema>;

export const customerSchema = z.object({
  email: z.string(),
  /** Of the newest order that is no gift, or of the withdrawal. */
  name: z.string().optional(),
  /** Newest first. */
  orders: z.array(
    z.object({
      id: z.string(),
      /** Absent for one that was never paid. */
      number: z.string().optional(),
      state: orderStateSchema,
      /** In cents. */
      total: count,
      at,
    }),
  ),
  requests: z.array(
    z.object({
      id: z.string(),
      piece: z.string(),
      color: z.string(),
      size: z.string(),
      state: z.enum(['unconfirmed', 'waiting', 'told', 'bought', 'passed']),
      at,
    }),
  ),
  withdrawals: z.array(z.object({ id: z.string(), order_number: z.string(), at })),
  emails: z.array(sentEmailSchema),
  erasure: erasureSchema,
});
export type BottegaCustomer = z.infer<typeof customerSchema>;

/** Files that only a maker who has just signed in can download. */
export const guardedDownloads = ['customer', 'backup'] as const;

export const customerCalls = callTable({
  /** Without `q` no customers, and the last erasures. */
  customers: {
    method: 'GET',
    request: z.object({
      q: z.string().overwrite(onOneLine).max(fieldMaxLength).optional(),
      before: at.optional(),
    }),
    response: z.object({
      customers: z.array(foundCustomerSchema),
      /** To search older orders with; absent when there are none. */
      before: at.optional(),
      erasures: z.array(
        z.object({
          at,
          /** The maker's name; absent for the command line. */
          by: z.string().optional(),
          orders: count,
          requests: count,
          withdrawals: count,
        }),
      ),
    }),
  },
  customer: { method: 'GET', request: one, response: customerSchema },
  /** A page to be read, with the same as JSON behind a link, for the person who asked for it. */
  exportCustomer: { method: 'GET', access: 'fresh maker', request: one, response: z.never() },
  /** Erases all that can be erased now. */
  eraseCustomer: { method: 'POST', access: 'fresh maker', request: one, response: erasureSchema },
  /** Whether the sign-in is fresh enough for the download that follows: a browser shows no refusal of a file. */
  mayDownload: {
    method: 'GET',
    access: 'fresh maker',
    request: z.object({ id: z.enum(guardedDownloads) }),
  },
});
