import { createContext } from 'react-router';
import type { WithdrawalAnswer } from '#contract/withdrawal.ts';
import type { Withdrawal } from './withdrawal-stage.ts';

/** Takes a declared withdrawal, unless whoever sends it has sent too many. */
export type WithdrawalDesk = (
  withdrawal: Withdrawal,
) => Promise<WithdrawalAnswer | { ok: false; retryAfterSeconds: number }>;

/** How the action of the page reaches it: `context.get(withdrawalDeskContext)`. */
export const withdrawalDeskContext = createContext<WithdrawalDesk>();
