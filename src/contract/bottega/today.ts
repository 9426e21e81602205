import { z } from 'zod';
import { ledgerDifferenceKinds, soldWeekSchema } from '#contract/bottega/accounts.ts';
import { orderListItemSchema } from './order-fields.ts';
import { skuSchema } from './stock.ts';
import { orderWithdrawalSchema, strayWithdrawalSchema } from './withdrawals.ts';

const cents = z.number().int();

const soldSchema = z.object({ orders: z.number().int(), pieces: z.number().int(), total: cents });

/** The work to be done, and the sales of today. */
export const todayOverviewSchema = z.object({
  to_ship: z.array(orderListItemSchema),
  /** Withdrawn and not given back yet, the oldest first. */
  withdrawals: z.array(orderWithdrawalSchema),
  /** Withdrawals that name no order of their address, the oldest first. */
  stray_withdrawals: z.array(strayWithdrawalSchema),
  differences: z.array(
    z.object({
      intent_id: z.string(),
      kind: z.enum(ledgerDifferenceKinds),
      order_id: z.string().optional(),
      ours: cents,
      provider: cents,
    }),
  ),
  waiting: z.array(skuSchema.extend({ people: z.number().int() })),
  /** Pieces that are sold and still to be made. */
  to_make: z.number().int(),
  /** No order has ever been sold. */
  is_new: z.boolean(),
  /** `refunded`: cents given back today, of whatever order. */
  sold: soldSchema.extend({ refunded: cents }),
  /** The sums of the accounts, from midnight of Monday and of the first day, in Italy. */
  takings: z.object({
    month: soldSchema,
    /** Twelve of them, the last is this one. */
    weeks: z.array(soldWeekSchema),
  }),
  /** The last backup; absent where the shop makes none. */
  backup: z.object({ at: z.iso.datetime().optional(), is_late: z.boolean() }).optional(),
});
export type TodayOverview = z.output<typeof todayOverviewSchema>;
