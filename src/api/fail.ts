import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/error.ts';
import { errorText } from '#text/errors.ts';

interface Failure {
  message?: string;
  issues?: { path: string; message: string }[];
  declineCode?: string;
  orderId?: string;
  retryAfterSeconds?: number;
}

/** The code once more, for the log of requests. */
export const errorCodeHeader = 'x-error-code';

/** Adds `Retry-After` if trying again later may help. */
const comeBackSeconds = 5;

/** The answer for an expected failure: one place maps code to status, sentence and headers. */
export function fail(code: ErrorCode, details: Failure = {}): Response {
  const body: ErrorBody = {
    error: {
      code,
      message: details.message ?? errorText[code],
      issues: details.issues,
      decline_code: details.declineCode,
      order_id: details.orderId,
    },
  };
  const headers = new Headers({ 'cache-control': 'no-store', [errorCodeHeader]: code });
  const status = errorStatus[code];
  const retryAfter = details.retryAfterSeconds ?? (status === 503 ? comeBackSeconds : undefined);
  if (retryAfter !== undefined) {
    headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  }
  return Response.json(body, { status, headers });
}
