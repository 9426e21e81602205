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

/** Why an order could not be changed, as the rules say it. */
const codes = {
  not_found: 'not_found',
  wrong_state: 'conflict',
  withdrawn: 'withdrawn',
  // The settings have changed since the screen was opened.
  unknown_carrier: 'conflict',
  already_planned: 'conflict',
  taken: 'conflict',
  too_late: 'too_late',
  not_shipped: 'conflict',
  erased: 'erased',
  too_many_today: 'too_many_today',
  handed_over: 'conflict',
  changed_meanwhile: 'conflict',
  key_reused: 'conflict',
  nothing_left: 'nothing_left',
  in_parcel: 'in_parcel',
  bad_line: 'conflict',
  bad_amount: 'bad_request',
  bad_day: 'bad_request',
  // The makers have closed on that day since the screen was opened.
  closed_day: 'conflict',
  refused: 'refund_refused',
  paid: 'already_paid',
} as const satisfies Record<string, BottegaErrorCode>;

type OrderRefusal = keyof typeof codes;

/** The answer when an order could not be changed. */
export function refuse(reason: OrderRefusal): Response {
  return failBottega(codes[reason]);
}

/** `{ ok: true }`, or why an order could not be changed. */
export function doneOrRefused(outcome: { ok: true } | { ok: false; reason: OrderRefusal }) {
  return outcome.ok ? ({ ok: true } as const) : refuse(outcome.reason);
}

/** Whether it changed anything, or why an order could not be changed. */
export function changedOrRefused(
  outcome: { ok: true; changed: boolean } | { ok: false; reason: OrderRefusal },
) {
  return outcome.ok ? { changed: outcome.changed } : refuse(outcome.reason);
}
