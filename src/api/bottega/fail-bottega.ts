import {
  type BottegaErrorBody,
  type BottegaErrorCode,
  bottegaErrorStatus,
} from '#contract/bottega/error.ts';
import { bottegaErrorText } from '#text/bottega.ts';

type Failure = Partial<Omit<BottegaErrorBody['error'], 'code'>> & {
  retryAfterSeconds?: number;
};

/** The answer for an expected failure of a makers' call: one place maps code to status and sentence, unless there is a better one. */
export function failBottega(
  code: BottegaErrorCode,
  {
    message = bottegaErrorText[code],
    issues,
    retryAfterSeconds,
    now,
    field,
    photographs,
  }: Failure = {},
): Response {
  const body: BottegaErrorBody = { error: { code, message, issues, now, field, photographs } };
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfterSeconds !== undefined) {
    headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  }
  return Response.json(body, { status: bottegaErrorStatus[code], headers });
}

/** The codes of reasons that are none themselves. */
const codes = {
  wrong_state: 'conflict',
  // The settings have changed since the screen was opened.
  unknown_carrier: 'conflict',
  already_planned: 'conflict',
  taken: 'conflict',
  not_shipped: 'conflict',
  handed_over: 'conflict',
  changed: 'conflict',
  changed_meanwhile: 'conflict',
  key_reused: 'conflict',
  bad_line: 'conflict',
  bad_amount: 'bad_request',
  bad_day: 'bad_request',
  // The makers have closed on that day since the screen was opened.
  closed_day: 'conflict',
  refused: 'refund_refused',
  paid: 'already_paid',
  // In another tab.
  confirmed: 'conflict',
  too_many: 'too_many_attempts',
} as const satisfies Record<string, BottegaErrorCode>;

/** Why a use case refused: a code, or a reason that stands for one. */
export type Reason = keyof typeof codes | BottegaErrorCode;

export function refuse(reason: Reason): Response {
  return failBottega(standsForCode(reason) ? codes[reason] : reason);
}

function standsForCode(reason: Reason): reason is keyof typeof codes {
  return Object.hasOwn(codes, reason);
}
