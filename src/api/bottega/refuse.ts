import type { BottegaErrorCode } from '#contract/bottega/error.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';

/** Why an order could not be changed, as the rules say it. */
const codes = {
  not_found: 'not_found',
  wrong_state: 'conflict',
  withdrawn: 'withdrawn',
  // The settings name others since the screen was opened.
  unknown_carrier: 'conflict',
  already_planned: 'conflict',
  too_late: 'too_late',
  not_shipped: 'conflict',
  erased: 'erased',
  too_many_today: 'too_many_today',
  handed_over: 'conflict',
  changed_meanwhile: 'conflict',
  key_reused: 'conflict',
  nothing_left: 'nothing_left',
  bad_line: 'conflict',
  bad_amount: 'bad_request',
  refused: 'refund_refused',
  paid: 'already_paid',
} as const satisfies Record<string, BottegaErrorCode>;

/** The answer when an order could not be changed. */
export function refuse(reason: keyof typeof codes): Response {
  return failBottega(codes[reason]);
}
