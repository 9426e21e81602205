import {
  type BottegaErrorBody,
  type BottegaErrorCode,
  bottegaErrorStatus,
} from '#contract/bottega/error.ts';
import { bottegaErrorText } from '#text/bottega.ts';

interface Failure {
  issues?: { path: string; message: string }[];
  retryAfterSeconds?: number;
  now?: BottegaErrorBody['error']['now'];
}

/** The answer for an expected failure of a makers' call: one place maps code to status and sentence. */
export function failBottega(
  code: BottegaErrorCode,
  { issues, retryAfterSeconds, now }: Failure = {},
): Response {
  const body: BottegaErrorBody = { error: { code, message: bottegaErrorText[code], issues, now } };
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfterSeconds !== undefined) {
    headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  }
  return Response.json(body, { status: bottegaErrorStatus[code], headers });
}
